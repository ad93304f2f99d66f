import { describe, expect, it } from 'vitest';
import { amount } from '../../bench/settings';
import { Ledger, lowestUnique } from '../../bench/soak/ledger';

describe('an amount of the bench', () => {
  it('is taken from its variable, or is the usual one', () => {
    expect(amount('BENCH_SOAK_SECONDS', 3_600, {})).toBe(3_600);
    expect(amount('BENCH_SOAK_SECONDS', 3_600, { BENCH_SOAK_SECONDS: '240' })).toBe(240);
  });

  it.each(['an hour', '', '0', '-5', '1e3', '12.5'])('is refused by name as "%s"', (given) => {
    const reading = () => amount('BENCH_SOAK_SECONDS', 3_600, { BENCH_SOAK_SECONDS: given });
    expect(reading).toThrow(`BENCH_SOAK_SECONDS is "${given}"`);
  });
});

describe('the ledger of the soak', () => {
  const order = (id: string, bid: string, status: string) => ({ id, roundId: 'r', userId: 'u', bid, status });

  function filled(): Ledger {
    const ledger = new Ledger();
    for (const [id, bid] of Object.entries({ a: '0.1', b: '0.10', c: '0.2', d: '0.05' }))
      ledger.place(id, 'r', bid);
    for (const id of ['a', 'b', 'c']) ledger.confirm(id);
    return ledger;
  }
  const whole = [
    order('a', '0.10000000', 'CONFIRMED'),
    order('b', '0.10000000', 'CONFIRMED'),
    order('c', '0.20000000', 'CONFIRMED'),
    order('d', '0.05000000', 'PENDING'),
  ];

  it('finds the winner among what was confirmed, whatever the bids look like', () => {
    const ledger = filled();
    expect(ledger.differences(whole)).toEqual([]);
    expect(lowestUnique(ledger.confirmedIn('r', whole))).toBe('c');
    expect(ledger.confirmedIn('another', whole).size).toBe(0);
    expect(lowestUnique(new Map())).toBeUndefined();
  });

  it('takes a confirmation that was not answered as the database has it', () => {
    const ledger = filled();
    ledger.doubt('d');
    expect(lowestUnique(ledger.confirmedIn('r', whole))).toBe('c');
    const made = [...whole.slice(0, 3), order('d', '0.05', 'CONFIRMED')];
    expect(ledger.differences(made)).toEqual([]);
    expect(lowestUnique(ledger.confirmedIn('r', made))).toBe('d');
  });

  it('names what is lost, changed, taken back, or confirmed behind everybody’s back', () => {
    const found = (stored: typeof whole) => filled().differences(stored);
    expect(found(whole.slice(1))).toEqual(['order a is lost']);
    expect(found([order('a', '0.11', 'CONFIRMED'), ...whole.slice(1)])).toEqual(['order a has changed']);
    expect(found([order('a', '0.1', 'PENDING'), ...whole.slice(1)])).toEqual([
      'order a was confirmed and is PENDING',
    ]);
    expect(found([...whole.slice(0, 3), order('d', '0.05', 'CONFIRMED')])).toEqual([
      'order d is confirmed and nobody was told so',
    ]);
    expect(found([...whole, order('e', '1', 'PENDING')])).toEqual([
      '1 orders that nobody was told of, 0 in doubt',
    ]);
  });
});
