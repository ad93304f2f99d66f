import { expect, test } from 'vitest';
import { readResource } from '../support/console/read-resource';
import { knownNames, pluginNames } from '../../src/extras/json/known-names';
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
