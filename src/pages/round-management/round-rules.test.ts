import { describe, expect, it } from 'vitest';
import { money } from '@roundkeeper/kit/wire/primitives';
import { entryValueOnWire, paceOf, parsePercent, percentOnWire, runningState } from './round-rules';

describe('an entry value', () => {
  it.each([
    ['10', '10'],
    [' 2.50 ', '2.50'],
    ['2,5', '2.5'],
    ['2,50', '2.50'],
  ])('takes %j as %j', (typed, sent) => {
    expect(entryValueOnWire(typed)).toBe(sent);
    expect(money.safeParse(sent).success).toBe(true);
  });

  it.each(['', '1,000', '1,000.50', '-5', '1e3', 'ten'])(
    'leaves %j to be refused by the contract',
    (typed) => {
      expect(money.safeParse(entryValueOnWire(typed)).success).toBe(false);
    },
  );
});

describe('a percentage', () => {
  it.each([
    ['45', 45],
    ['45%', 45],
    [' 45 % ', 45],
    ['0', 0],
    ['100', 100],
  ])('reads %j as %d', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });

  it('becomes 0 when the field is emptied', () => {
    expect(percentOnWire('')).toBe('0');
  });

  it('stays between 0 and 100 and whole, whatever is typed', () => {
    expect(['-3', '250', '12.6', 'abc', 'Infinity'].map(parsePercent)).toEqual([0, 100, 13, 0, 0]);
  });
});

describe('a round in progress', () => {
  const running = { round: { progress: '40' }, draft: undefined, canComplete: false, busy: false };
  const draft = { value: '55', base: 40 };

  it('shows the progress of the server', () => {
    expect(runningState(running)).toMatchObject({ progress: 40, onServer: 40 });
  });

  it('can be updated only while the slider differs from the server', () => {
    expect(runningState(running).canUpdate).toBe(false);
    expect(runningState({ ...running, draft }).canUpdate).toBe(true);
    expect(runningState({ ...running, draft: { ...draft, value: '40' } }).canUpdate).toBe(false);
  });

  it('takes a percent sign of the server for no difference', () => {
    const withSign = { ...running, round: { progress: '40%' }, draft: { ...draft, value: '40' } };
    expect(runningState(withSign).canUpdate).toBe(false);
  });

  it('takes an emptied progress as 0', () => {
    const emptied = { ...running, draft: { ...draft, value: '' } };
    expect(runningState(emptied)).toMatchObject({ progress: 0, canUpdate: true });
  });

  it('says where another operator moved the progress after the slider was moved here', () => {
    const moved = { ...running, round: { progress: '60' } };
    expect(runningState({ ...moved, draft }).movedTo).toBe(60);
    expect(runningState({ ...moved, draft: { ...draft, value: '60' } }).movedTo).toBeUndefined();
    expect(runningState({ ...running, draft }).movedTo).toBeUndefined();
  });

  it.each([undefined, false, true])('can be completed only when the server says so: %s', (canComplete) => {
    expect(runningState({ ...running, canComplete }).canComplete).toBe(canComplete === true);
  });

  it('takes no second press while a request is under way', () => {
    expect(runningState({ ...running, draft, canComplete: true, busy: true })).toMatchObject({
      canUpdate: false,
      canComplete: false,
    });
  });
});

const curve = (minutes: number, ...bids: number[]) => ({
  endedAt: new Date(minutes * 60_000).toISOString(),
  step: 300,
  parts: bids.map((one) => ({ revenue: one, bids: one })),
  total: { revenue: 0, bids: 0, payers: 0, failures: 0, fees: '0', orders: 0 },
});

it('bids a minute are those of the last two parts of the curve, and the part that is not over is not drawn', () => {
  const round = { createdAt: new Date(0).toISOString() };
  expect(paceOf(curve(14, 50, 10, 8), round)).toEqual({ perMinute: 2, curve: [50, 10] });
  expect(paceOf(curve(3, 6), round)).toEqual({ perMinute: 2, curve: [] });
  expect(paceOf(curve(0.1, 1), round)).toEqual({ perMinute: 1, curve: [] });
});
