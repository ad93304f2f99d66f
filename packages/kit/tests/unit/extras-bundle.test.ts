// @vitest-environment node
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const entry = 'virtual:console';

/** Builds a console with these extras. @returns the extras whose code is in it */
async function bundledExtras(extras: readonly string[]): Promise<readonly string[]> {
  const imports = extras.map((name) => `import * as ${name} from '@roundkeeper/kit/extras/${name}';`);
  const code = `${imports.join('\n')}
import { createConsole } from '@roundkeeper/kit/console/create-console';
const extras = [${extras.join(', ')}].flatMap((extra) => Object.values(extra));
void createConsole({ platform: () => import('@roundkeeper/kit/list/resource-list'), extras });`;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'console',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? code : undefined),
      },
    ],
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((output) => output.type === 'chunk');
  const found = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /\/kit\/src\/extras\/([\w-]+)\//.exec(id)?.[1] ?? []),
  );
  return [...new Set(found)].sort();
}

test('an extra that is not registered is not in the bundle', { timeout: 120_000 }, async () => {
  const registered = ['bulk', 'inline', 'steps', 'summary'];
  expect(await bundledExtras(registered)).toEqual(registered);
});
