import type { CallDeclaration } from '../../../wire/call';
import { holesIn } from '../../../lib/fill-target';
import { isRecord } from '../../../lib/value-at';
import { isPlatform, type AnyResource } from '../../../schema/resource';
import type { Registry, Scope } from '../../../schema/shapes/marks';
import type { Place } from '../../../schema/shapes/walk';
import type { Sendable } from '../../../schema/conditions';

/** Another resource; one whose declaration is not fetched has neither fields nor list. */
type OtherResource = Pick<AnyResource, 'partOf' | 'detail' | 'provider'> &
  Partial<Pick<AnyResource, 'fields' | 'list'>>;

/** Returns undefined for an unknown name, as of a page. */
export type FindResource = (name: string) => OtherResource | undefined;

export interface KnownNames extends Readonly<Record<Registry, readonly string[]>> {
  readonly resources: readonly string[];
  /** The paths of the bespoke pages, as in `dashboard`. */
  readonly pages: readonly string[];
  /** Returns the paths in a call's answer, or in a row of it; undefined where its schema is unknown. */
  readonly answerPaths?: (call: CallDeclaration) => readonly string[] | undefined;
  readonly find?: FindResource;
  /** Returns the conditions that a provider can be sent; undefined where it is unknown. */
  readonly sendable?: (provider: string | undefined) => Sendable | undefined;
}

interface Context {
  readonly resource: AnyResource;
  readonly known: KnownNames;
  readonly place: Place;
}

type NamesInScope = (context: Context) => readonly string[] | undefined;

const keys = (record: object = {}): readonly string[] => Object.keys(record);

const keysOf = (record: object | undefined) => record && keys(record);

function besides({ place }: Context, key: string, up = 0): unknown {
  const owner = place.parents[up];
  return isRecord(owner) ? owner[key] : undefined;
}

const formFields = ({ resource, place: { path } }: Context) =>
  resource[path[0] === 'edit' ? 'edit' : 'create']?.fields.map(({ field }) => field);

function inlineColumns({ resource: { edit, list } }: Context) {
  const changed = edit?.fields.map(({ field, as = field }) => as);
  return changed && list.columns.filter((path) => changed.includes(path));
}

const serverFilters = ({ list }: Partial<Pick<AnyResource, 'list'>>) =>
  list?.filters?.filter(({ where }) => where !== 'local').map(({ field }) => field);

/** A call may be a text, an object, or a name among the calls of the resource. */
function callPath({ resource: { calls } }: Context, call: unknown): string | undefined {
  if (isRecord(call)) return typeof call['path'] === 'string' ? call['path'] : undefined;
  if (typeof call !== 'string') return undefined;
  return call.includes(' ') ? call : calls[call]?.path;
}

function parametersOf(context: Context) {
  const path = callPath(context, besides(context, 'call', 1));
  return path === undefined ? undefined : holesIn(path);
}

function answered({ resource: { actions = {} }, known, place: { path } }: Context) {
  const name = String(path[path.lastIndexOf('effect') - 1]);
  const call = actions[name]?.effect?.call;
  return call && known.answerPaths?.(call);
}

function states({ resource: { fields, lifecycle } }: Context) {
  const found = keys(fields[lifecycle?.field ?? '']?.values);
  // Without states nothing can be looked up.
  return found.length > 0 ? found : undefined;
}

function otherResource(context: Context, up: number): OtherResource | undefined {
  const name = besides(context, 'resource', up);
  return typeof name === 'string' ? context.known.find?.(name) : undefined;
}

/** All fields narrow the list of a source. */
function otherFilters(context: Context) {
  const other = otherResource(context, 1);
  if (!other?.fields) return undefined;
  return isPlatform(other.provider) ? (serverFilters(other) ?? []) : keys(other.fields);
}

const otherFields = (context: Context) =>
  [0, 1, 2].flatMap((up) => otherResource(context, up) ?? []).find(({ fields }) => fields)?.fields;

/** Returns the id, declared fields, `id`s beside them (`order.user.id` beside `order.user.email`), and paths of known answers. */
export function rowPaths(
  { idField = 'id', fields, calls, actions = {} }: AnyResource,
  answerPaths?: KnownNames['answerPaths'],
): readonly string[] {
  const declared = Object.keys(fields);
  const beside = declared
    .filter((path) => path.includes('.'))
    .map((path) => `${path.slice(0, path.lastIndexOf('.'))}.id`);
  const made = [...Object.values(calls), ...Object.values(actions).map(({ call }) => call)];
  const answered = made.flatMap((call) => (call && answerPaths?.(call)) ?? []);
  return [...new Set([idField, ...declared, ...beside, ...answered])];
}

const inRow = ({ resource, known }: Context) => rowPaths(resource, known.answerPaths);

const operands = (context: Context) => {
  const { name } = context.place;
  // A row has no value of a computed field.
  const known = inRow(context).filter((one) => context.resource.fields[one]?.kind !== 'computed');
  return [...known, ...(known.some((one) => name.startsWith(`${one}.`)) ? [name] : [])];
};

/** Whether a name is in a field of the resource itself, and not in a part of its values. */
const isOwn = ({ place: { path } }: Context) => path[0] !== 'fields' || path.length === 3;

/** The names of a registry are given, and those of the other scopes are not checked. */
type Listed = Exclude<Scope, 'value' | 'condition' | 'otherLabel' | 'text' | Registry>;

/** The names that each scope has; undefined where they are not known. */
const names: Readonly<Record<Listed, NamesInScope> & Partial<Record<Scope, NamesInScope>>> = {
  field: ({ resource }) => keys(resource.fields),
  column: ({ resource }) => resource.list.columns,
  inlineColumn: inlineColumns,
  sort: ({ resource }) => keys(resource.list.sorts),
  serverFilter: ({ resource }) => serverFilters(resource) ?? [],
  formField: (context) => (besides(context, 'as') === undefined ? keys(context.resource.fields) : undefined),
  otherField: (context) => formFields(context)?.filter((field) => field !== besides(context, 'field', 2)),
  dateField: formFields,
  row: (context) => (isOwn(context) ? inRow(context) : undefined),
  operand: (context) => (isOwn(context) ? operands(context) : undefined),
  link: (context) => ['here', ...inRow(context)],
  rowRule: inRow,
  sent: inRow,
  param: parametersOf,
  rowCall: () => ['id'],
  answer: answered,
  state: states,
  stateField: ({ resource: { fields } }) => keys(fields).filter((path) => fields[path]?.kind === 'enum'),
  part: (context) => keys(besides(context, 'fields', 1) as object | undefined),
  action: ({ resource }) => keys(resource.actions),
  call: ({ resource }) => keys(resource.calls),
  resource: ({ known }) => known.resources,
  page: ({ known }) => [...known.resources, ...known.pages.map((page) => page.slice(1))],
  otherFilter: otherFilters,
  otherColumn: (context) => keysOf(otherFields(context)),
  otherSort: (context) => {
    const list = otherResource(context, 0)?.list;
    return list && keys(list.sorts);
  },
};

/** Returns the names that one may be in a declaration; undefined where they are not known. */
export const namesInScope = (context: Context): readonly string[] | undefined =>
  names[context.place.scope]?.(context) ?? context.known[context.place.scope as Registry];
