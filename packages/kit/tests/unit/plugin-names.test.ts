import { expect, test } from 'vitest';
import { readResource } from '../support/console/read-resource';
import { knownNames, pluginNames } from '../../src/extras/json/known-names';
import { shapeProblems } from '../../src/extras/json/check/problems/view-problems';
import { completeResource, type LooseResource } from '../../src/schema/resource';
import rating from '../support/plugins/rating';

const films = {
  name: 'films',
  path: '/films',
  offMenu: true,
  access: { list: ['SUPER'], create: ['SUPER'] },
  calls: { list: 'GET /films', create: 'POST /films' },
  fields: { name: { kind: 'text' }, score: { kind: 'rating' } },
  list: { columns: ['score'] },
  create: { fields: [{ field: 'name', validator: 'loud' }] },
};

test('declarations are checked with the names that plugins of the build register', async () => {
  const { kinds, components, pages } = await pluginNames([
    () => Promise.resolve({ default: rating }),
    () => Promise.resolve({ default: ({ validator }) => validator('loud', () => true) }),
  ]);
  expect(pages).toEqual({});
  const known = { ...knownNames(), channels: [], resources: [], pages: [] };
  const parts = { kinds, components };
  expect(readResource(JSON.stringify(films), known, parts)).not.toHaveProperty('problems');
  await pluginNames([]);
  const without = { ...knownNames(), channels: [], resources: [], pages: [] };
  expect(readResource(JSON.stringify(films), without, parts)).toMatchObject({
    problems: [{ kind: 'unknownName', path: 'create.fields[0].validator' }],
  });
});

test('a declaration in TypeScript may have the kinds that plugins of the build register, and a misspelt one is told', async () => {
  const parts = await pluginNames([() => Promise.resolve({ default: rating })]);
  const resourceWith = (kind: string) => {
    const fields = { ...films.fields, score: { kind, options: { max: 5 } } };
    return completeResource({ ...films, fields } as unknown as LooseResource);
  };
  expect(shapeProblems(resourceWith('rating'), parts)).toEqual([]);
  expect(shapeProblems(resourceWith('ratng'), parts)).toMatchObject([
    { kind: 'unknownName', path: 'fields.score.kind', nearest: 'rating' },
  ]);
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('gone')), 'gone'],
  [
    'throws',
    async () => ({
      default: () => {
        throw new Error('no luck');
      },
    }),
    'no luck',
  ],
  ['never ends', async () => ({ default: () => new Promise<void>(() => undefined) }), 'not ended after 5 s'],
])('a plugin of the build that %s is named', async (_, plugin, reason) => {
  await expect(pluginNames([() => Promise.resolve({ default: rating }), plugin])).rejects.toThrow(
    `platform.plugins[1]: Error: ${reason}`,
  );
});
