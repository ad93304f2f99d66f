// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { resourceTitles } from '../../vite/resource-titles';

const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-titles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), content);
};

const declaration = (name: string, path: string) => `
import { defineResource } from ${JSON.stringify(resolve('packages/kit/src/schema/resource.ts'))};
export default defineResource<{ id: string }>()({
  name: '${name}', path: '${path}', offMenu: true, access: { list: 'users.list' },
  calls: { list: 'GET ${path}' }, fields: {}, list: { columns: ['id'] },
});
`;

test('titles of resources and of their forms join the texts of every page, language by language, and take none away', async () => {
  write('entry.js', 'export {};');
  write('resources/brands/resource.ts', declaration('brands', '/brand-names'));
  write('resources/users/resource.ts', declaration('users', '/users'));
  write('locales/en/common.json', '{ "close": "Close", "titles": { "users": "People" } }');
  write('locales/en/brands.json', '{ "title": "Brands" }');
  write('locales/en/users.json', '{ "title": "Users", "create": { "title": "Add user" } }');
  write('locales/de/common.json', '{ "close": "Schließen" }');
  write('locales/de/brands.json', '{ "title": "Marken" }');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [resourceTitles(join(folder, 'resources'), join(folder, 'locales'))],
    build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const texts = output.flatMap((file) =>
    file.type === 'asset' ? [[file.fileName, JSON.parse(String(file.source)) as unknown]] : [],
  );
  expect(Object.fromEntries(texts)).toEqual({
    'locales/en/common.json': {
      close: 'Close',
      titles: { 'brand-names': 'Brands', users: 'People' },
      createTitles: { users: 'Add user' },
    },
    'locales/de/common.json': { close: 'Schließen', titles: { 'brand-names': 'Marken' }, createTitles: {} },
  });
});
