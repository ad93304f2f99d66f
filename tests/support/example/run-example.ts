import { resolve } from 'node:path';
import { declarationFiles } from '../../../vite/declarations';
import { quoted, runModule } from '../../../vite/run-module';
import type { reportOf } from './example-report';

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

/** Runs the example's declarations, and returns what they lack. */
export async function runExample() {
  const files = declarationFiles(`${folder}/src/resources`);
  const { report } = await runModule<{ readonly report: Awaited<ReturnType<typeof reportOf>> }>(code(files));
  return report;
}
