import type { LooseResource } from '../../../packages/kit/src/schema/resource';
import type { Collection } from '../collection';
import type { ContractSource, Exported, TypeSource } from '../contract-source';
import { formatSource } from './format-source';
import type { Operation } from '../open-api';
import type { Plain } from '../schema';

/** Source code that is written as it is. */
class Source {
  constructor(readonly text: string) {}
}

const isIdentifier = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);

/** Formats data as TypeScript. */
function print(value: unknown): string {
  if (value instanceof Source) return value.text;
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, inner]) => `${isIdentifier(key) ? key : JSON.stringify(key)}: ${print(inner)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

/** The omitted properties of a type: those that only bodies, or only answers, have. */
type Excluded = 'writeOnly' | 'readOnly';

/** Writes a schema as a type, for an API without types of its own. */
function typeOf({ type, values, items, properties }: Plain, excluded: Excluded): string {
  if (values && values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'integer') return 'number';
  if (type === 'array') return `readonly (${items ? typeOf(items, excluded) : 'unknown'})[]`;
  if (type !== 'object') return type;
  const inner = Object.entries(properties)
    .filter(([, one]) => !one[excluded])
    .map(([key, one]) => `${isIdentifier(key) ? key : JSON.stringify(key)}: ${typeOf(one, excluded)}`);
  return inner.length === 0 ? 'Readonly<Record<string, unknown>>' : `{ ${inner.join('; ')} }`;
}

interface Types {
  readonly row: TypeSource;
  readonly input?: TypeSource;
  /** Comment above the declaration. */
  readonly own: string;
}

const foreign = (name: string, schema: Plain, excluded: Excluded) => ({
  source: { text: name, imports: [] } satisfies TypeSource,
  own: `interface ${name} ${typeOf(schema, excluded)}\n\n`,
});

function foreignTypes({ row, get, create, update }: Collection): Types {
  const shown = get?.answer ? { ...row, properties: { ...row.properties, ...get.answer.properties } } : row;
  const sent = create?.body ?? update?.body;
  const [rowType, inputType] = [
    foreign('Row', shown, 'writeOnly'),
    sent && foreign('Body', sent, 'readOnly'),
  ];
  return {
    row: rowType.source,
    ...(inputType ? { input: inputType.source } : {}),
    own: rowType.own + (inputType?.own ?? ''),
  };
}

const joined = (types: readonly TypeSource[]): TypeSource => ({
  text: [...new Set(types.map(({ text }) => text))].join(' & '),
  imports: types.flatMap(({ imports }) => imports),
});

function contractTypes({ list, get, create, update }: Collection, contract: ContractSource): Types {
  const declared = (operation: Operation | undefined) => operation && contract.call(operation.id);
  const [listCall, getCall] = [declared(list), declared(get)];
  const rows = [
    ...(listCall ? [contract.rowType(listCall)] : []),
    ...(getCall ? [contract.answerType(getCall)] : []),
  ];
  const sent = [create, update].map(declared).filter((call) => call?.body !== undefined);
  const bodies = sent.flatMap((call) => (call ? [contract.bodyType(call)] : []));
  return { row: joined(rows), ...(bodies.length > 0 ? { input: joined(bodies) } : {}), own: '' };
}

/** Finds the contract's export of each call in a draft. */
function namedCalls(resource: LooseResource, operations: readonly Operation[], contract: ContractSource) {
  const imports: Exported[] = [];
  const written = (text: unknown): unknown => {
    const [method, path = ''] = String(text).split(' ');
    const found = operations.find(
      (one) =>
        one.method === method && one.path.replaceAll(/\{\w+\}/g, '{}') === path.replaceAll(/\{\w+\}/g, '{}'),
    );
    const call = found && contract.call(found.id);
    if (!call) return text;
    const exported = contract.exportOf(call);
    imports.push(exported);
    return new Source(exported.name);
  };
  const map = (record: object, change: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
  const { actions } = resource;
  const data = {
    ...resource,
    calls: typeof resource.calls === 'string' ? resource.calls : map(resource.calls, written),
    ...(actions
      ? {
          actions: map(actions, (action) => ({
            ...(action as object),
            call: written((action as { call: unknown }).call),
          })),
        }
      : {}),
  };
  return { data, imports };
}

function importLines(imports: readonly Exported[]): string {
  const files = [...new Set(imports.map(({ from }) => from))].sort();
  const lines = files.map((from) => {
    const names = imports.filter((one) => one.from === from).map(({ name }) => name);
    const values = [...new Set(names)].sort(
      (one, other) =>
        Number(one.startsWith('type ')) - Number(other.startsWith('type ')) || one.localeCompare(other),
    );
    const isTypes = values.every((name) => name.startsWith('type '));
    const list = values.map((name) => (isTypes ? name.replace('type ', '') : name)).join(', ');
    return `import ${isTypes ? 'type ' : ''}{ ${list} } from '${from}';`;
  });
  return [...lines, "import { defineResource } from '@roundkeeper/kit/schema/resource';"].join('\n');
}

/** The source of a draft. */
export interface ApiSource {
  readonly collection: Collection;
  readonly operations: readonly Operation[];
  /** The calls and types of our own API; without it, calls are text and types are written beside them. */
  readonly contract?: ContractSource;
}

export function writeTypescript(
  resource: LooseResource,
  { collection, operations, contract }: ApiSource,
  file: string,
): Promise<string> {
  const types = contract ? contractTypes(collection, contract) : foreignTypes(collection);
  const { data, imports } = contract
    ? namedCalls(resource, operations, contract)
    : { data: resource, imports: [] };
  const parameters = [types.row, types.input].flatMap((type) => (type ? [type.text] : []));
  const header = importLines([...imports, ...types.row.imports, ...(types.input?.imports ?? [])]);
  const body = `export default defineResource<${parameters.join(', ')}>()(${print(data)});`;
  // An object stands on one line where it fits.
  return formatSource(`${header}\n\n${types.own}${body}\n`, file, { objectWrap: 'collapse' });
}
