// @vitest-environment node
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionsOf, shownBy } from '../support/example/options';
import { runExample } from '../support/example/run-example';

const report = await runExample();

test('every option of the schema is alive in the example', () => {
  expect(report.missing).toEqual([]);
});

test('the declarations of the example have no problems', () => {
  expect(report.problems).toEqual([]);
});

test('the example has every text in every language', () => {
  expect(report.untold).toEqual([]);
});

test('a key or an alternative that nothing declares is an option that is not shown', () => {
  const schema = z.strictObject({
    name: z.string(),
    width: z.optional(z.number()),
    parts: z.array(z.union([z.strictObject({ of: z.string() }), z.literal(true)])),
  });
  const shown = shownBy(schema, [{ name: 'books', parts: [true] }]);
  const missing = [...optionsOf({ page: schema })].filter(([option]) => !shown.has(option));
  expect(missing.map(([, path]) => path)).toEqual(['page.width', 'page.parts[](of)', 'page.parts[](of).of']);
});
