// @vitest-environment node
import { expect, it } from 'vitest';
import { readArguments } from '../../scripts/resource/arguments';
import { draftFiles } from '../../scripts/resource/generate';
import { operationsOf } from '../../scripts/resource/open-api';
import { makeDocumentation } from '../../server/src/documentation';
import { resourceJsonSchema } from '../../src/config/json/json-schema';
import { iconNames } from '../../src/ui/icon-names';
import { access } from '../../contract/access';
import { checkGuide } from '../support/guides/guide';

/** The part of a JSON schema that the reference is made of. */
interface Node {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

const schema = resourceJsonSchema({}) as Node;
const roles = Object.keys(access).join();

const alternatives = ({ anyOf, oneOf }: Node) => anyOf ?? oneOf ?? [];
const kindOf = ({ properties }: Node) => properties?.['kind']?.const;
const isField = (node: Node) =>
  alternatives(node).length > 0 && alternatives(node).every((one) => kindOf(one) !== undefined);
const isPermission = (node: Node) => alternatives(node).some((one) => one.enum?.join() === roles);

/** The objects that a key may hold, and how they are held in it. */
function inner(node: Node): readonly (readonly [suffix: string, object: Node])[] {
  if (isField(node) || isPermission(node)) return [];
  if (node.properties) return [['', node]];
  const entries =
    typeof node.additionalProperties === 'object'
      ? inner(node.additionalProperties).map(([suffix, one]) => [`.<name>${suffix}`, one] as const)
      : [];
  const items = node.items ? inner(node.items).map(([suffix, one]) => [`[]${suffix}`, one] as const) : [];
  return [...entries, ...items, ...alternatives(node).flatMap(inner)];
}

function typeOf(node: Node): string {
  if (isField(node)) return '[field](#fields)';
  if (isPermission(node)) return '[permission](#who-may)';
  if (node.const !== undefined) return `\`${JSON.stringify(node.const)}\``;
  if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (node.items) return `list of ${typeOf(node.items)}`;
  if (alternatives(node).length > 0) return [...new Set(alternatives(node).map(typeOf))].join(' or ');
  if (typeof node.additionalProperties === 'object' && !node.properties)
    return `${typeOf(node.additionalProperties)} by name`;
  return node.properties ? 'object' : [node.type ?? 'anything'].flat().join(' or ');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

const row = (name: string, node: Node, required: boolean) =>
  `| \`${name}\`${required ? ' *' : ''} | ${typeOf(node)} | ${cell(node.description ?? '')} |`;

const head = ['| key | value | what it says |', '| --- | --- | --- |'];

/** Where each object stands that has been told of. */
const told = new Map<string, string>();

/** The keys of an object, and below it those of each object within; what is told of elsewhere is not told of again. */
function sections(path: string, objects: readonly Node[]): string[] {
  const title = path === '' ? '' : `### \`${path}\`\n`;
  const identity = JSON.stringify(objects.map(({ properties }) => properties));
  const elsewhere = told.get(identity);
  if (elsewhere !== undefined) return [title, `The same as \`${elsewhere}\`.`, ''];
  told.set(identity, path);
  const keys = [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))].filter(
    (key) => !key.startsWith('$'),
  );
  const found = keys.flatMap((key) =>
    objects
      .flatMap(({ properties = {}, required = [] }) => {
        const node = properties[key];
        return node ? [{ key, node, required: required.includes(key) }] : [];
      })
      .slice(0, 1),
  );
  const rows = found.map(({ key, node, required }) => row(key, node, required && objects.length === 1));
  const below = found.flatMap(({ key, node }) => {
    const within = inner(node);
    return [...new Set(within.map(([suffix]) => suffix))].flatMap((suffix) =>
      sections(
        `${path === '' ? '' : `${path}.`}${key}${suffix}`,
        within.filter(([other]) => other === suffix).map(([, object]) => object),
      ),
    );
  });
  return [title, ...head, ...rows, '', ...below];
}

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

/** Every key of a schema that says nothing of itself, by its path. */
function silent(node: Node, path: string): string[] {
  const keys = Object.entries(node.properties ?? {});
  return [
    ...keys
      .filter(([key, one]) => key !== '$schema' && key !== 'kind' && !one.description)
      .map(([key]) => `${path}.${key}`),
    ...keys.flatMap(([key, one]) => silent(one, `${path}.${key}`)),
    ...[node.items, ...alternatives(node), node.additionalProperties].flatMap((one) =>
      typeof one === 'object' ? silent(one, path) : [],
    ),
  ];
}

/** The declaration that the walk's first command writes. */
async function walkDeclaration(): Promise<string> {
  const { name = '', ...asked } = readArguments(['coupons', '--as', 'vouchers']);
  const { files } = await draftFiles({ ...asked, name }, operationsOf(await makeDocumentation()), []);
  return files.find(({ path }) => path === 'src/resources/vouchers/resource.ts')?.text ?? '';
}

it('shows the declaration that its first command writes: a list, a detail and a form in at most 25 lines', async () => {
  const text = await walkDeclaration();
  for (const view of ['list', 'show', 'create']) expect(text).toMatch(new RegExp(`^  ${view}: `, 'm'));
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(25);
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
