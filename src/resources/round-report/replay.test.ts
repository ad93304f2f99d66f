import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '@roundkeeper/kit/lib/csv';
import { replayFile } from './use-report';
import { isSameWinner, movesWithin, Replay, unitsOf, winnerOf, type FiledBid } from './replay';

const { signal } = new AbortController();

const bidOf = (bid: string, at = 0): FiledBid => ({ name: 'Ann', email: `${bid}@x.test`, at, fee: 250, bid });

/** The lowest amount that exactly one bid has, counted anew. */
function naive(bids: readonly FiledBid[]): bigint | undefined {
  const units = bids.map(({ bid }) => unitsOf(bid));
  const unique = units.filter((one) => units.filter((other) => other === one).length === 1);
  return unique.reduce<bigint | undefined>(
    (least, one) => (least === undefined || one < least ? one : least),
    undefined,
  );
}

test('after each bid of any round the lowest unique bid is the one that a count of all bids so far gives', () => {
  const amounts = fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((n) => `0.${String(n).padStart(8, '0')}`),
    fc.constantFrom('1', '1.0', '1.00000001', '9999999999.99999999', '2.5'),
  );
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 60 }), (drawn) => {
      const bids = drawn.map((bid, at) => bidOf(bid, at));
      const replay = new Replay();
      bids.forEach((bid) => replay.add(bid));
      const { moves, fees } = replay;
      bids.forEach((_, index) => {
        const move = moves[movesWithin(moves, index + 1) - 1];
        const shown = move?.lowest === undefined ? undefined : unitsOf(bids[move.lowest]?.bid ?? '');
        expect(shown).toBe(naive(bids.slice(0, index + 1)));
      });
      expect(fees.at(-1)).toBe(bids.length * 250);
    }),
  );
});

const header = (more: readonly string[] = []) =>
  csvLine(['name', 'email', 'createdAt', 'fee', 'bid', ...more]);
const lineOf = (name: string, bid: string, more: readonly string[] = []) =>
  csvLine([name, 'a@x.test', '2026-11-20 09:28:03 +01:00', '2.50', bid, ...more]);

test('a hundred thousand bids are played back in parts, and the winner is the lowest unique one', async () => {
  const bids = Array.from({ length: 100_000 }, (_, at) => `${String((at * 7) % 49_999)}.5`);
  const text = [header(), ...[...bids, '0.1', '0.25', '0.1'].map((bid) => lineOf('Ann', bid))].join('');
  let pauses = 0;
  const timer = setInterval(() => (pauses += 1), 0);
  const replay = await replayFile(text, signal);
  clearInterval(timer);
  expect(replay.bids).toHaveLength(bids.length + 3);
  expect(winnerOf(replay)?.bid).toBe('0.25');
  expect(pauses).toBeGreaterThan(10);
});

test('a report that nobody waits for is given up', async () => {
  await expect(replayFile(header() + lineOf('Ann', '1'), AbortSignal.abort())).rejects.toThrow('abort');
});

test('two winners are the same whatever zeros end their bids, and no winner is only the same as none', () => {
  const ann = { email: 'ann@x.test', bid: '0.5' };
  expect(isSameWinner(ann, { ...ann, bid: '0.50000000' })).toBe(true);
  expect(isSameWinner(ann, { ...ann, bid: undefined })).toBe(true);
  expect(isSameWinner(ann, { ...ann, bid: '0.51' })).toBe(false);
  expect(isSameWinner(ann, { ...ann, email: 'ben@x.test' })).toBe(false);
  expect(isSameWinner(ann, undefined)).toBe(false);
  expect(isSameWinner(undefined, undefined)).toBe(true);
});

test('any file is read the same in pieces of any length, names with quotes and line breaks included', async () => {
  const names = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r\n', '=', 'ü') });
  const further = fc.constantFrom([], ['feeCurrency', 'bidCurrency']);
  await fc.assert(
    fc.asyncProperty(
      fc.array(names, { maxLength: 20 }),
      fc.integer({ min: 7, max: 80 }),
      further,
      async (drawn, length, more) => {
        const text = [header(more), ...drawn.map((name) => lineOf(name, '0.00000001', more))].join('');
        const { bids } = await replayFile(text, signal, length);
        expect(bids.map(({ name }) => name)).toEqual(drawn);
        expect(bids.every(({ at, fee }) => at === Date.parse('2026-11-20T08:28:03Z') && fee === 250)).toBe(
          true,
        );
      },
    ),
    { numRuns: 50 },
  );
  await expect(replayFile('name,bid\r\n', signal)).rejects.toThrow('other columns');
});
