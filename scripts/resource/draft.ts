import type { LooseResource } from '../../src/config/resource';
import type { CallText } from '../../src/config/resource';
import type { FieldOfKind } from '../../src/config/schema/field';
import type { IconName } from '../../src/ui/icon-names';
import type { Collection } from './collection';
import { UserError } from './user-error';
import { guessField, isIdentifier } from './guess-field';
import type { Operation } from './open-api';
import { leavesOf, type Plain } from './schema';
import { camelCase, kebabCase, singular, wordsOf } from './vocabulary';

/** Returns the permission of a call. */
export type PermissionOf = (operation: Operation) => LooseResource['access']['list'];

/** Shared by the drafts of one run. */
export interface DraftContext {
  readonly permissionOf: PermissionOf;
  /** The next free position in the menu. */
  readonly order: number;
}

/** The most columns that a list shows at first. */
const mostColumns = 8;

/** Parameters for paging and sorting. */
const paging = new Set([
  'limit',
  'offset',
  'page',
  'pageSize',
  'per_page',
  'cursor',
  'sortBy',
  'direction',
  'sort',
  'order',
]);
/** Parameters of a full-text search. */
const searches = new Set(['filter', 'q', 'query', 'search']);

/** Writes a call as text; a parameter of the row's path becomes `id`, as the kit expects. */
const textOf = ({ method, path }: Operation): CallText => {
  const parameters = path.match(/\{\w+\}/g) ?? [];
  const own = parameters.length === 1 ? path.replace(/\{\w+\}/, '{id}') : path;
  return `${method} ${own}` as CallText;
};

function idFieldOf({ row, name }: Collection): string | undefined {
  const paths = leavesOf(row).map(({ path }) => path);
  const wanted = ['id', `${singular(name)}Id`, '_id', 'uuid'];
  return wanted.find((path) => paths.includes(path)) ?? paths.find(isIdentifier);
}

/** Collects the fields of rows and forms, each with its guessed kind. */
function fieldsOf({ row, get, create, update }: Collection): LooseResource['fields'] {
  const guessed = (schema: Plain | undefined, isShown: (path: string) => boolean) => {
    const leaves = schema ? leavesOf(schema) : [];
    const paths = leaves.map(({ path }) => path);
    return leaves
      .filter(({ path }) => isShown(path))
      .map((leaf) => [leaf.path, guessField(leaf, paths)] as const);
  };
  const all = [
    ...[row, get?.answer].flatMap((schema) => guessed(schema, (path) => !isIdentifier(path))),
    ...[create?.body, update?.body].flatMap((schema) => guessed(schema, () => true)),
  ];
  const fields: Record<string, FieldOfKind> = {};
  // The first source wins: rows before forms.
  for (const [path, field] of all) fields[path] ??= field;
  return fields;
}

const endsWith = (path: string, name: string) => path === name || path.endsWith(`.${name}`);

/** Finds the column that a list's parameter filters: by its name, by its values, or as a search. */
function columnOf(
  param: string,
  { values }: Plain,
  fields: LooseResource['fields'],
  columns: readonly string[],
) {
  const isChoice = (path: string) => {
    const field = fields[path];
    return field?.kind === 'enum' && Object.keys(field.values).join() === values?.join();
  };
  const isText = (path: string) => ['text', 'email'].includes(fields[path]?.kind ?? '');
  if (searches.has(param)) return columns.find(isText);
  const alike = columns.filter((path) => endsWith(path, param));
  const near = columns.find((path) => wordsOf(path).at(-1) === param.toLowerCase());
  return alike.find(isChoice) ?? alike[0] ?? near;
}

function filtersOf({ list }: Collection, fields: LooseResource['fields'], columns: readonly string[]) {
  return Object.entries(list.query)
    .filter(([name]) => !paging.has(name))
    .flatMap(([param, schema]) => {
      const field = columnOf(param, schema, fields, columns);
      if (field === undefined) return [];
      return [{ field, ...(param === field ? {} : { param }), at: 'server' as const }];
    });
}

/** Returns the sortable columns of a call with the contract's `sortBy` and `direction`. */
function sortsOf({ list }: Collection, fields: LooseResource['fields'], columns: readonly string[]) {
  const { sortBy, direction } = list.query;
  const moment = columns.find((path) => fields[path]?.kind === 'datetime');
  const sorts = (sortBy?.values ?? []).flatMap((value) => {
    const field = columns.find((path) => endsWith(path, value)) ?? (value === 'time' ? moment : undefined);
    return field === undefined ? [] : [[field, value] as const];
  });
  const first = sorts.find(([, value]) => value === sortBy?.fallback);
  const way = (['ASC', 'DESC'] as const).find((one) => one === direction?.fallback);
  return {
    ...(sorts.length > 0 ? { sorts: Object.fromEntries(sorts) } : {}),
    ...(first && way ? { defaultSort: { field: first[0], direction: way } } : {}),
  };
}

/** A form has all fields of its call's body, in order. */
function formOf(operation: Operation | undefined) {
  const fields = operation?.body ? leavesOf(operation.body).map(({ path }) => path) : [];
  return fields.length > 0 ? { fields } : undefined;
}

const iconWords: Readonly<Partial<Record<IconName, readonly string[]>>> = {
  ticket: ['coupon', 'voucher', 'ticket', 'discount', 'promotion'],
  users: ['user', 'customer', 'client', 'person', 'member', 'contact', 'account'],
  exchange: ['transaction', 'payment', 'transfer', 'order', 'invoice'],
  trophy: ['winner', 'award', 'prize'],
  shield: ['admin', 'role', 'permission', 'audit'],
  chat: ['message', 'comment', 'review'],
  bell: ['notification', 'alert', 'reminder'],
  globe: ['country', 'language', 'site', 'region'],
};

function iconFor(name: string): string {
  const words = wordsOf(singular(name));
  const [found = 'columns'] =
    Object.entries(iconWords).find(([, known]) => words.some((word) => known.includes(word))) ?? [];
  return found;
}

function viewsOf(collection: Collection, fields: LooseResource['fields'], idField: string | undefined) {
  const { get, create, update, row } = collection;
  const inRow = new Set(leavesOf(row).map(({ path }) => path));
  const inDetail = new Set(get?.answer ? leavesOf(get.answer).map(({ path }) => path) : []);
  const declared = Object.keys(fields);
  const isColumn = (path: string) => !['json', 'image', 'password'].includes(fields[path]?.kind ?? '');
  const columns = declared.filter((path) => inRow.has(path) && isColumn(path));
  if (columns.length === 0)
    throw new UserError(`GET ${collection.list.path} answers rows without anything to show.`);
  const hidden = columns.slice(mostColumns);
  const filters = filtersOf(collection, fields, columns);
  const image = declared.find((path) => inDetail.has(path) && fields[path]?.kind === 'image');
  const isFact = (path: string) => inDetail.has(path) && !isIdentifier(path) && path !== image;
  const shown = declared.filter(isFact);
  const [createForm, editForm] = [formOf(create), formOf(update)];
  const actions = Object.keys(collection.actions);
  return {
    list: {
      columns,
      ...(hidden.length > 0 ? { hidden, columnChoice: true } : {}),
      ...(filters.length > 0 ? { filters } : {}),
      ...sortsOf(collection, fields, columns),
      ...(get && idField !== undefined ? { rowLinks: [{ name: 'view', to: `{here}/{${idField}}` }] } : {}),
      ...(actions.length > 0 ? { rowActions: actions } : {}),
    },
    ...(get ? { show: { ...(image === undefined ? {} : { image }), fields: shown } } : {}),
    ...(createForm ? { create: createForm } : {}),
    ...(editForm && get ? { edit: editForm } : {}),
  };
}

function callsOf({ list, get, create, update, remove }: Collection): LooseResource['calls'] {
  return {
    list: textOf(list),
    ...(get ? { get: textOf(get) } : {}),
    ...(create ? { create: textOf(create) } : {}),
    ...(update && get ? { update: textOf(update) } : {}),
    ...(remove ? { remove: textOf(remove) } : {}),
  };
}

function accessOf(
  { list, get, create, update, remove }: Collection,
  permissionOf: PermissionOf,
): LooseResource['access'] {
  return {
    list: permissionOf(list),
    ...(get ? { show: permissionOf(get) } : {}),
    ...(create?.body ? { create: permissionOf(create) } : {}),
    ...(update?.body && get ? { edit: permissionOf(update) } : {}),
    ...(remove ? { remove: permissionOf(remove) } : {}),
  };
}

/**
 * Drafts the declaration of a resource from its calls' schemas, with guesses where they say nothing.
 * @param as its name, the collection's own by default
 */
export function draftResource(collection: Collection, as: string, context: DraftContext): LooseResource {
  const name = camelCase(as);
  const { form, actions } = collection;
  const { permissionOf, order } = context;
  const fields = fieldsOf(collection);
  const idField = idFieldOf(collection);
  const drafted = Object.entries(actions).map(([action, operation]) => [
    action,
    { call: textOf(operation), access: permissionOf(operation), confirm: true },
  ]);
  return {
    name,
    path: `/${kebabCase(as)}`,
    menu: { order, icon: iconFor(name) },
    ...(idField === undefined || idField === 'id' ? {} : { idField }),
    ...(form === 'bare' ? { provider: 'rest' } : {}),
    access: accessOf(collection, permissionOf),
    calls: callsOf(collection),
    fields,
    ...viewsOf(collection, fields, idField),
    ...(drafted.length > 0 ? { actions: Object.fromEntries(drafted) as LooseResource['actions'] } : {}),
  } as LooseResource;
}
