// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countUpTo, spanOf } from '../../server/src/db/page';

it('reads the same rows from the end of a list as from its beginning, and never skips more than half', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 100 }), fc.nat(400), (total, limit, offset) => {
      const rows = Array.from({ length: total }, (_, index) => index);
      const span = spanOf({ limit, offset }, total);
      const read = span.fromEnd ? rows.toReversed() : rows;
      const page = read.slice(span.offset, span.offset + span.limit);
      expect(span.fromEnd ? page.toReversed() : page).toEqual(rows.slice(offset, offset + limit));
      expect(span.offset).toBeLessThanOrEqual(total / 2);
    }),
  );
});

it('counts beyond the page, so that there is always a next one while there are rows', () => {
  for (const offset of [0, 990, 5000]) expect(countUpTo({ limit: 10, offset })).toBeGreaterThan(offset + 20);
});
