import type { LooseResource } from '../../../packages/kit/src/schema/resource';
import type { CallText } from '../../../packages/kit/src/schema/shapes/marks';
import type { FieldOfKind } from '../../../packages/kit/src/schema/shapes/field';
import type { Access } from '../../../packages/kit/src/schema/shapes/resource-schema';
import { iconNames, type IconName } from '../../../packages/kit/src/ui/icons/icon-names';
import type { Collection } from '../collection';
import { UserError } from '../user-error';
import { guessField, isIdentifier } from './guess-field';
import { filtersOf, sortsOf } from './draft-query';
import type { Operation } from '../open-api';
import { leavesOf, sentLeaves, shownLeaves, type Leaf } from '../schema';
import { camelCase, kebabCase, singular, wordsOf } from './vocabulary';
import { isRowOfList, type Asking } from '../wire';

/** Returns the permission of a call. */
export type PermissionOf = (operation: Operation) => Access['list'];

/** Shared by the drafts of one run. */
export interface DraftContext {
  readonly permissionOf: PermissionOf;
  /** The next free position in the menu. */
  readonly order: number;
  /** The provider of its calls; by default our API where the document speaks the contract, else `rest`. */
  readonly provider?: string | undefined;
}

/** The most columns that a list shows at first. */
const mostColumns = 8;

/** Writes a call as text; a parameter of the row's path becomes `id`, as the kit expects. */
const textOf = ({ method, path }: Operation): CallText => {
  const parameters = path.match(/\{\w+\}/g) ?? [];
  const own = parameters.length === 1 ? path.replace(/\{\w+\}/, '{id}') : path;
  return `${method} ${own}` as CallText;
};

function idFieldOf({ row, name, source }: Collection): string | undefined {
  const paths = leavesOf(row).map(({ path }) => path);
  // Its rows have numbers as well, which no path takes.
  const first = source === 'strapi' ? ['documentId'] : [];
  const wanted = [...first, 'id', `${singular(name)}Id`, '_id', 'uuid'];
  return wanted.find((path) => paths.includes(path)) ?? paths.find(isIdentifier);
}

/** The values that a form asks for: the identifier only where a row can't be created without it. */
const askedLeaves = (operation: Operation | undefined, idField: string | undefined): readonly Leaf[] =>
  sentLeaves(operation?.body).filter(
    ({ path, required }) => path !== idField || (required && operation?.method === 'POST'),
  );

/** Collects the fields of rows and forms, each with its guessed kind. */
function fieldsOf(
  { row, get, create, update, source }: Collection,
  idField: string | undefined,
): LooseResource['fields'] {
  const guessed = (leaves: readonly Leaf[], isShown: (path: string) => boolean) => {
    const paths = leaves.map(({ path }) => path);
    return leaves
      .filter(({ path }) => isShown(path))
      .map((leaf) => [leaf.path, guessField(leaf, paths)] as const);
  };
  const paths = new Set(leavesOf(row).map(({ path }) => path));
  // Our API's versions are for `If-Match`, and its names beside an id are the texts of links to what has that id.
  const isAside = (path: string) =>
    path === 'version' || (path.endsWith('Name') && paths.has(path.replace(/Name$/, 'Id')));
  const isValue = (path: string) => !isIdentifier(path) && !(source === 'contract' && isAside(path));
  const all = [
    ...[row, get?.answer].flatMap((schema) => guessed(shownLeaves(schema), isValue)),
    ...[create, update].flatMap((operation) => guessed(askedLeaves(operation, idField), () => true)),
  ];
  const fields: Record<string, FieldOfKind> = {};
  // The first source wins: rows before forms.
  for (const [path, field] of all) fields[path] ??= field;
  return fields;
}

/** A form has all fields of its call's body that may be written, in order. */
function formOf(operation: Operation | undefined, idField: string | undefined) {
  const fields = askedLeaves(operation, idField).map(({ path }) => path);
  return fields.length > 0 ? { fields } : undefined;
}

const iconWords: Readonly<Partial<Record<IconName, readonly string[]>>> = {
  ticket: ['voucher', 'ticket', 'discount', 'promotion'],
  users: ['user', 'customer', 'client', 'person', 'member', 'contact', 'account'],
  exchange: ['transaction', 'payment', 'transfer', 'order', 'invoice'],
  trophy: ['award', 'prize'],
  shield: ['admin', 'role', 'permission', 'audit'],
  chat: ['message', 'comment', 'review'],
  bell: ['notification', 'alert', 'reminder'],
  globe: ['country', 'language', 'site', 'region'],
};

function iconFor(name: string): IconName {
  const words = wordsOf(singular(name));
  const found = iconNames.find((icon) => words.some((word) => iconWords[icon]?.includes(word)));
  return found ?? 'bookmark';
}

/** An API that speaks the contract is ours, unless a provider is named. */
const providerOf = ({ source }: Collection, provider: string | undefined) =>
  provider === undefined && source === 'contract' ? {} : { provider: provider ?? 'rest' };

const askingOf = (
  collection: Collection,
  fields: LooseResource['fields'],
  idField: string | undefined,
  provider: string | undefined,
): Omit<Asking, 'list'> => ({
  fields,
  ...providerOf(collection, provider),
  ...(idField === undefined ? {} : { idField }),
});

function viewsOf(
  collection: Collection,
  fields: LooseResource['fields'],
  idField: string | undefined,
  provider: string | undefined,
) {
  const { get, create, update, row, list, dialect } = collection;
  const inRow = new Set(shownLeaves(row).map(({ path }) => path));
  const inDetail = new Set(shownLeaves(get?.answer).map(({ path }) => path));
  const declared = Object.keys(fields);
  const isColumn = (path: string) => !['json', 'image', 'password'].includes(fields[path]?.kind ?? '');
  const columns = declared.filter((path) => inRow.has(path) && isColumn(path));
  if (columns.length === 0)
    throw new UserError(`GET ${collection.list.path} answers rows without anything to show.`);
  const hidden = columns.slice(mostColumns);
  const asking = askingOf(collection, fields, idField, provider);
  const drafting = { query: list.query, dialect, asking, columns };
  const filters = filtersOf(drafting);
  const image = declared.find((path) => inDetail.has(path) && fields[path]?.kind === 'image');
  const isFact = (path: string) => inDetail.has(path) && path !== idField && path !== image;
  const shown = declared.filter(isFact);
  const [createForm, editForm] = [formOf(create, idField), formOf(update, idField)];
  const actions = Object.keys(collection.actions);
  return {
    list: {
      columns,
      ...(hidden.length > 0 ? { hidden, columnChoice: true } : {}),
      ...(filters.length > 0 ? { filters } : {}),
      ...sortsOf(drafting),
      ...(get && idField !== undefined ? { rowLinks: [{ name: 'view', to: `{here}/{${idField}}` }] } : {}),
      ...(actions.length > 0 ? { rowActions: actions } : {}),
    },
    ...(get ? { show: { ...(image === undefined ? {} : { image }), fields: shown } } : {}),
    ...(createForm ? { create: createForm } : {}),
    ...(editForm && get ? { edit: editForm } : {}),
  };
}

function callsOf({ list, get, create, update, remove, dialect }: Collection): LooseResource['calls'] {
  if (isRowOfList(dialect)) return list.path;
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
  const { actions } = collection;
  const { permissionOf, order, provider } = context;
  const idField = idFieldOf(collection);
  const fields = fieldsOf(collection, idField);
  const drafted = Object.entries(actions).map(([action, operation]) => [
    action,
    { call: textOf(operation), access: permissionOf(operation), confirm: true },
  ]);
  return {
    name,
    path: `/${kebabCase(as)}`,
    menu: { order, icon: iconFor(name) },
    ...(idField === undefined || idField === 'id' ? {} : { idField }),
    ...providerOf(collection, provider),
    access: accessOf(collection, permissionOf),
    calls: callsOf(collection),
    fields,
    ...viewsOf(collection, fields, idField, provider),
    ...(drafted.length > 0 ? { actions: Object.fromEntries(drafted) as LooseResource['actions'] } : {}),
  } as LooseResource;
}
