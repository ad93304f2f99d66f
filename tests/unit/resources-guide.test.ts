// @vitest-environment node
import { expect, it } from 'vitest';
import { readArguments } from '../../scripts/resource/arguments';
import { draftFiles } from '../../scripts/resource/generate';
import { operationsOf } from '../../scripts/resource/open-api';
import { makeDocumentation } from '../../server/src/documentation';
import { jsonSchemaOf } from '../../packages/kit/src/extras/json/schema/json-schema';
import { jsonResource } from '../../packages/kit/src/extras/json/schema/parse-declaration';
import { iconNames } from '../../packages/kit/src/ui/icons/icon-names';
import { checkGuide } from '../support/guides/guide';
import {
  alternatives,
  cell,
  head,
  isField,
  kindOf,
  row,
  sections,
  silent,
  type Node,
} from '../support/guides/schema-reference';

const schema = jsonSchemaOf(jsonResource, {}) as Node;

const findField = (node: Node): Node | undefined => (isField(node) ? node : undefined);
const fieldNode = findField(schema.properties?.['fields']?.additionalProperties as Node);
const kinds = fieldNode ? alternatives(fieldNode) : [];
const everyKind = Object.keys(kinds[0]?.properties ?? {}).filter(
  (key) => key !== 'kind' && kinds.every(({ properties = {} }) => key in properties),
);

const fieldTable = [
  '| kind | what it is | its own keys |',
  '| --- | --- | --- |',
  ...kinds.map((kind) => {
    const own = Object.entries(kind.properties ?? {}).filter(
      ([key]) => key !== 'kind' && !everyKind.includes(key),
    );
    const keys = own.map(
      ([key, node]) => `\`${key}\`${kind.required?.includes(key) ? ' *' : ''}: ${node.description ?? ''}`,
    );
    return `| \`${String(kindOf(kind))}\` | ${cell(kind.description ?? '')} | ${cell(keys.join(' '))} |`;
  }),
  '',
  'Every kind may also say:',
  '',
  ...head,
  ...everyKind.map((key) => row(key, kinds[0]?.properties?.[key] ?? {}, false)),
].join('\n');

/** The declaration that the walk's first command writes. */
async function walkDeclaration(): Promise<string> {
  const { name = '', ...asked } = readArguments(['coupons', '--as', 'vouchers']);
  const { files } = await draftFiles({ ...asked, name }, operationsOf(await makeDocumentation()), []);
  return files.find(({ path }) => path === 'src/resources/vouchers/resource.ts')?.text ?? '';
}

it('shows the declaration that its first command writes: a list, a detail, two forms and two actions in at most 45 lines', async () => {
  const text = await walkDeclaration();
  for (const view of ['list', 'show', 'create', 'edit', 'actions'])
    expect(text).toMatch(new RegExp(`^  ${view}: `, 'm'));
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(45);
  await checkGuide('resources.md', { declaration: `\`\`\`ts\n${text}\`\`\`` });
}, 60_000);

it('has a reference of every key, made from the schema', async () => {
  expect(kinds.length).toBeGreaterThan(10);
  await checkGuide('resources.md', {
    reference: sections('', [schema]).join('\n'),
    kinds: fieldTable,
    icons: iconNames.map((name) => `\`${name}\``).join(', '),
  });
});

it('finds a sentence about every key in the schema', () => {
  expect([...new Set(silent(schema, 'resource'))]).toEqual([]);
});
