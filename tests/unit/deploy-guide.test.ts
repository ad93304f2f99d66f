// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { settingsGuide } from '../../server/src/settings';
import { defaultSettings } from '../../src/config/settings';

const guide = fileURLToPath(new URL('../../docs/deploy.md', import.meta.url));

const cell = (value: unknown) => (value === undefined ? 'none' : `\`${JSON.stringify(value)}\``);

const serverTable = [
  '| variable | default | what it does |',
  '| --- | --- | --- |',
  ...settingsGuide.map(
    ({ name, fallback, description }) => `| \`${name}\` | ${cell(fallback)} | ${description} |`,
  ),
].join('\n');

const consoleTable = [
  '| setting | default |',
  '| --- | --- |',
  ...Object.entries(defaultSettings).map(([name, value]) => `| \`${name}\` | ${cell(value)} |`),
  '| `graphqlWsUrl` | derived from `graphqlUrl` |',
  '| `restBase` | none: where resources of the provider `rest` are |',
].join('\n');

/** Puts a table between the marks that name it. */
const put = (text: string, mark: string, table: string) =>
  text.replace(
    new RegExp(`(<!-- ${mark}: [^>]*-->)[^]*?(<!-- /${mark} -->)`),
    (_, open: string, close: string) => `${open}\n\n${table}\n\n${close}`,
  );

it('lists in the deployment guide every setting that the schemas have', async () => {
  const now = readFileSync(guide, 'utf8');
  const made = put(put(now, 'server settings', serverTable), 'console settings', consoleTable);
  const wanted = await format(made, { parser: 'markdown', printWidth: 110 });
  if (process.env['UPDATE_DOCS']) writeFileSync(guide, wanted);
  expect(readFileSync(guide, 'utf8'), 'npm run docs makes it anew').toBe(wanted);
});
