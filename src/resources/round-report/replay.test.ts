import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../../lib/csv';
import { piecesOf, readingSteps } from './read-bids';
import { isSameWinner, movesWithin, replaySteps, unitsOf, winnerOf, type FiledBid } from './replay';

function last<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

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
      const { moves, fees } = last(replaySteps(bids));
      bids.forEach((_, index) => {
        const move = moves[movesWithin(moves, index + 1) - 1];
        const shown = move?.lowest === undefined ? undefined : unitsOf(bids[move.lowest]?.bid ?? '');
        expect(shown).toBe(naive(bids.slice(0, index + 1)));
      });
      expect(fees.at(-1)).toBe(bids.length * 250);
    }),
  );
});

test('a hundred thousand bids are played back in parts, and the winner is the lowest unique one', () => {
  const bids = Array.from({ length: 100_000 }, (_, at) => bidOf(`${String((at * 7) % 49_999)}.5`, at));
  const steps = replaySteps([...bids, bidOf('0.1'), bidOf('0.25'), bidOf('0.1')]);
  const parts: number[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      expect(winnerOf(step.value)?.bid).toBe('0.25');
      break;
    }
    parts.push(step.value);
  }
  expect(parts).toHaveLength(20);
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

test('any file is read the same in pieces of any length, names with quotes and line breaks included', () => {
  const names = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r\n', '=', 'ü') });
  const further = fc.constantFrom([], ['feeCurrency', 'bidCurrency']);
  fc.assert(
    fc.property(
      fc.array(names, { maxLength: 20 }),
      fc.integer({ min: 1, max: 80 }),
      further,
      (drawn, length, more) => {
        const header = csvLine(['name', 'email', 'createdAt', 'fee', 'bid', ...more]);
        const lines = drawn.map((name) =>
          csvLine([name, 'a@x.test', '2026-11-20 09:28:03 +01:00', '2.50', '0.00000001', ...more]),
        );
        const text = [header, ...lines].join('');
        expect([...piecesOf(text, length)].join('')).toBe(text);
        for (const piece of piecesOf(text, length)) expect(piece.split('"').length % 2).toBe(1);
        const bids = last(readingSteps(text));
        expect(bids.map(({ name }) => name)).toEqual(drawn);
        expect(bids.every(({ at, fee }) => at === Date.parse('2026-11-20T08:28:03Z') && fee === 250)).toBe(
          true,
        );
      },
    ),
  );
  expect(() => last(readingSteps('name,bid\r\n'))).toThrow('other columns');
});
