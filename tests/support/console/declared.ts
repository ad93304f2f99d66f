import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import type { Field } from '../../../packages/kit/src/schema/shapes/field';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import { isFullRun } from '../full-run';
import { sampleAnswer } from './sample-answer';

type Row = Record<string, unknown>;

const files = import.meta.glob<AnyResource>('../../../src/resources/*/resource.ts', {
  eager: true,
  import: 'default',
});

/** Every resource that is declared: found, so that a further one is tested without a line. */
export const resources: readonly AnyResource[] = Object.values(files);

/** Those that are no dashboards, for `describe.each`. */
export const eachResource = resources
  .filter(({ dashboard }) => dashboard === undefined)
  .map((resource) => [resource.name, resource] as const);

/** What the views of a resource are drawn with: the kinds of their fields, and their parts. */
const partsOf = {
  list: ({ fields, list }: AnyResource) => [
    ...list.columns.map((name) => `column ${fields[name]?.kind ?? ''}`),
    ...(list.filters ?? []).map(
      ({ field, as = '', where }) => `filter ${fields[field]?.kind ?? ''} ${as} ${where}`,
    ),
    ...(list.bulkActions ? ['selection'] : []),
    ...(list.sorts ? ['sorts'] : []),
    ...(list.columnChoice ? ['columnChoice'] : []),
  ],
  show: ({ fields, show }: AnyResource) => [
    ...Object.keys(show ?? {}),
    ...(show?.sections ?? []).flatMap((section) => section.fields.map((name) => fields[name]?.kind ?? '')),
  ],
  form: ({ fields, create }: AnyResource) =>
    (create?.fields ?? []).map(({ field }) => fields[field]?.kind ?? ''),
} satisfies Readonly<Record<string, (resource: AnyResource) => readonly string[]>>;

type Entry = (typeof eachResource)[number];

/** The resources that have a view, as few as together have every part of it, those with most first; in a full run all. */
function varied(view: keyof typeof partsOf): readonly Entry[] {
  const parts = (entry: Entry) => partsOf[view](entry[1]);
  const having = eachResource.filter((entry) => parts(entry).length > 0);
  if (isFullRun) return having;
  const missing = new Set(having.flatMap(parts));
  const kept: Entry[] = [];
  const gainOf = (entry: Entry) => new Set(parts(entry).filter((part) => missing.has(part))).size;
  while (missing.size > 0) {
    const [next] = having.toSorted((one, other) => gainOf(other) - gainOf(one));
    if (!next) break;
    kept.push(next);
    for (const part of parts(next)) missing.delete(part);
  }
  return kept;
}

export const variedLists = varied('list');
export const variedShows = varied('show');
export const variedForms = varied('form');

/** Values of each kind, for calls of which nothing is known. */
const byKind: Partial<Readonly<Record<Field['kind'], unknown>>> = {
  email: 'somebody@example.test',
  number: '1234.5',
  money: '12.50',
  percent: '40%',
  date: '2026-11-20',
  datetime: '2026-11-20T07:30:00.000Z',
  boolean: true,
  json: { of: 'anything' },
  link: 'https://example.test/',
};

const sampleField = (field: Field | undefined, path: string): unknown =>
  Object.keys(field?.values ?? {})[0] ?? byKind[field?.kind ?? 'text'] ?? `text of ${path}`;

function put(row: Row, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  const parent = keys.reduce<Row>((node, key) => (node[key] ??= {}) as Row, row);
  parent[last] = value;
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** What a call answers by its schema; a list one of its rows. */
function sampleOf(call: CallDeclaration | undefined): Row {
  const answer = call ? sampleAnswer(call.response) : {};
  const [row = answer] =
    (isObject(answer) ? (answer['items'] as readonly unknown[] | undefined) : undefined) ?? [];
  return isObject(row) ? { ...row } : {};
}

/** A row as the list, or the detail, of a resource is answered with: from the call's schema, and complete. */
export function sampleRow(resource: AnyResource, call: 'list' | 'get' = 'list', id = 'id-1'): Row {
  const row = sampleOf(resource.calls[call]);
  for (const [path, field] of Object.entries(resource.fields)) {
    if ((valueAt(row, path) ?? null) === null) put(row, path, sampleField(field, path));
    // No test asks anybody for a picture.
    if (field?.kind === 'image') put(row, path, null);
  }
  put(row, resource.idField ?? 'id', id);
  return row;
}

/** A page of a list's answer. */
export const samplePage = (resource: AnyResource, { rows = 3, pages = 1 } = {}) => ({
  items: Array.from({ length: rows }, (_, index) => sampleRow(resource, 'list', `id-${String(index + 1)}`)),
  totalPages: pages,
  totalItems: rows * pages,
});

/** The columns that a list has before anybody chooses others. */
export const shownColumns = ({ list }: AnyResource): readonly string[] =>
  list.columns.filter((column) => !list.hidden?.includes(column));

/** The properties of a list whose call needs to know what it belongs to. */
export function listProps({ calls }: AnyResource): { readonly params?: Readonly<Record<string, string>> } {
  const names = [...calls.list.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.length === 0 ? {} : { params: Object.fromEntries(names.map((name) => [name, 'p1'])) };
}
