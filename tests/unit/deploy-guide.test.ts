// @vitest-environment node
import { it } from 'vitest';
import { settingsGuide } from '../../server/src/settings/settings';
import { defaultSettings } from '../../packages/kit/src/settings/settings';
import { checkGuide } from '../support/guides/guide';

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
  '| `chatApiKey` | `"roundkeeper-demo"` |',
  '| `capabilities` | those that the backend announces |',
  '| `graphqlWsUrl` | derived from `graphqlUrl` |',
  '| `restBase` | none: where resources of the provider `rest` are |',
  '| `signIn` | by the calls of the contract ([sign-in.md](sign-in.md)) |',
  '| `roles` | those of the contract |',
  '| `theme` | that of the build ([theme](#theme)) |',
].join('\n');

it('lists in the deployment guide every setting that the schemas have', async () => {
  await checkGuide('deploy.md', { 'server settings': serverTable, 'console settings': consoleTable });
});
