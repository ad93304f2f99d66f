// @vitest-environment node
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { declarationFiles } from '../../vite/declarations';
import { quoted, runModule } from '../../vite/run-module';
import type { reportOf } from '../support/example/example-report';

const folder = resolve('packages/kit/example');

/* In a program of its own: the example's names of roles and actions are others than the platform's. */
const code = (files: readonly string[]) => `
import { reportOf } from ${quoted(resolve('tests/support/example/example-report.ts'))};
import { access } from ${quoted(`${folder}/src/config/access.ts`)};
import { sources } from ${quoted(`${folder}/src/config/sources.ts`)};
import { channels, registries } from ${quoted(`${folder}/src/config/registries.ts`)};
import { desk } from ${quoted(`${folder}/src/pages/desk/desk.ts`)};
import shelves from ${quoted(`${folder}/public/plugins/shelves.js`)};
${files.map((file, at) => `import declaration${String(at)} from ${quoted(file)};`).join('\n')}
const components = [];
shelves({ React: {}, component: (name) => components.push(name) });
export const report = reportOf({
  folder: ${quoted(folder)},
  access, sources, registries, channels, components,
  pages: [desk],
  declarations: [${files.map((_, at) => `declaration${String(at)}`).join(', ')}],
});`;

const { report } = await runModule<{ readonly report: ReturnType<typeof reportOf> }>(
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
