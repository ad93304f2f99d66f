import { beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '../../packages/kit/src/schema/check/problem';
import { addKinds, allKinds } from '../../packages/kit/src/schema/kinds/registered-kinds';
import { noNames } from '../../packages/kit/tests/support/console/no-names';
import { problemLines } from '../../vite/declaration-problems';

const declared = {
  name: 'films',
  access: ['SUPER'],
  calls: { list: 'GET /films' },
  fields: { plot: { kind: 'markdown' } },
  list: { columns: ['plot'] },
};

// As in a console that does not register the extra.
beforeEach(() => vi.resetModules());

const problemsOfFields = async (): Promise<readonly Problem[]> => {
  const { readResource } = await import('../../packages/kit/tests/support/console/read-resource');
  const found = readResource(JSON.stringify(declared), noNames);
  return 'problems' in found ? found.problems.filter(({ path }) => path.startsWith('fields')) : [];
};

test('a declaration with a kind of an extra that is not registered is told the kind, its field and the extra', async () => {
  const problems = await problemsOfFields();
  const lines = await problemLines(problems.map((problem) => ({ file: 'films.json', ...problem })));
  expect(lines.join()).toContain(
    'films.json: fields.plot.kind: “markdown” is not a kind of the core, and the extra “kinds”, which has the others, is not registered.',
  );
});

test('it is fine once the kinds of the extra are registered', async () => {
  const { registerKinds } = await import('../../packages/kit/src/extras/kinds/register-kinds');
  registerKinds();
  expect(await problemsOfFields()).toEqual([]);
});

test('a kind that is registered after fields have been checked is refused', () => {
  const [one] = allKinds();
  if (!one) throw new Error('There are kinds');
  expect(() => addKinds([one])).not.toThrow();
  expect(() => addKinds([{ ...one, kind: 'another' as never }])).toThrow('"another" is registered after');
});
