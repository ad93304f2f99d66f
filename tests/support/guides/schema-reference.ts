import { access } from '../../../contract/platform/access';

/** The part of a JSON schema that the reference is made of. */
export interface Node {
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

const roles = Object.keys(access).join();

export const alternatives = ({ anyOf, oneOf }: Node) => anyOf ?? oneOf ?? [];
export const kindOf = ({ properties }: Node) => properties?.['kind']?.const;
export const isField = (node: Node) =>
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

export const cell = (text: string) => text.replaceAll('|', '\\|');

export const row = (name: string, node: Node, required: boolean) =>
  `| \`${name}\`${required ? ' *' : ''} | ${typeOf(node)} | ${cell(node.description ?? '')} |`;

export const head = ['| key | value | what it says |', '| --- | --- | --- |'];

/**
 * Returns tables of the keys of an object, and below it of each object within.
 * @param told where each object is described already: it is not described again
 */
export function sections(path: string, objects: readonly Node[], told = new Map<string, string>()): string[] {
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
        told,
      ),
    );
  });
  return [title, ...head, ...rows, '', ...below];
}

/** Every key of a schema that says nothing of itself, by its path. */
export function silent(node: Node, path: string): string[] {
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
