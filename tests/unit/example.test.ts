// @vitest-environment node
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { declarationFiles } from '../../vite/declarations';
import { quoted, runModule } from '../../vite/run-module';
import { optionsOf, shownBy } from '../support/example/options';
import type { reportOf } from '../support/example/example-report';

const folder = resolve('packages/kit/example');

/* In a program of its own: the example's names of roles and actions are others than the platform's. */
const code = (files: readonly string[]) => `
import { reportOf } from ${quoted(resolve('tests/support/example/example-report.ts'))};
import { access } from ${quoted(`${folder}/src/config/access.ts`)};
import { sources } from ${quoted(`${folder}/src/config/sources.ts`)};
import { channels, plugins } from ${quoted(`${folder}/src/config/plugins.ts`)};
import { desk } from ${quoted(`${folder}/src/pages/desk/desk.ts`)};
import shelves from ${quoted(`${folder}/public/plugins/shelves.js`)};
${files.map((file, at) => `import declaration${String(at)} from ${quoted(file)};`).join('\n')}
const components = [];
shelves({ React: {}, component: (name) => components.push(name) });
export const report = await reportOf({
  folder: ${quoted(folder)},
  access, sources, plugins, components,
  channels: Object.keys(channels),
  pages: [desk],
  declarations: [${files.map((_, at) => `declaration${String(at)}`).join(', ')}],
});`;

const { report } = await runModule<{ readonly report: Awaited<ReturnType<typeof reportOf>> }>(
  code(declarationFiles(`${folder}/src/resources`)),
);

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
