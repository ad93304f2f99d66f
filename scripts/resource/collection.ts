import { nearest } from '../../src/lib/nearest';
import { UserError } from './user-error';
import type { Operation } from './open-api';
import type { Plain } from './schema';
import { camelCase } from './vocabulary';

/** The calls of one resource in an API. */
export interface Collection {
  /** The API's name of it in camel case. */
  readonly name: string;
  readonly list: Operation;
  /** `page`: rows in `items`, as in the contract; `bare`: an array, as in plain REST APIs. */
  readonly form: 'page' | 'bare';
  readonly row: Plain;
  readonly get?: Operation;
  readonly create?: Operation;
  readonly update?: Operation;
  readonly remove?: Operation;
  /** Actions on one row without a body, by name. */
  readonly actions: Readonly<Record<string, Operation>>;
}

const trimmed = (path: string) => path.replace(/\/$/, '');
const segmentsOf = (path: string) => trimmed(path).split('/').slice(1);
const isParameter = (segment: string | undefined) => segment?.startsWith('{') ?? false;

/** The schema of a list's row, and the form of the answer. */
function rowsOf({ answer }: Operation): Pick<Collection, 'row' | 'form'> | undefined {
  const isRow = (row: Plain | undefined): row is Plain => row?.type === 'object';
  if (isRow(answer?.items)) return { row: answer.items, form: 'bare' };
  const row = answer?.properties['items']?.items;
  return isRow(row) ? { row, form: 'page' } : undefined;
}

const areaOf = ({ id }: Operation) => (id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : undefined);
const verbOf = ({ id }: Operation) => id.slice(id.lastIndexOf('.') + 1);

/** The possible names of a list, the most likely first. */
function namesOf(list: Operation): readonly string[] {
  const last = segmentsOf(list.path).findLast((segment) => !isParameter(segment)) ?? '';
  const named = list.id.replace(/^(?:list|get|find|fetch)_?(?:all_?)?|_?list$/gi, '');
  const own = verbOf(list) === 'list' ? [areaOf(list) ?? ''] : [];
  return [...own, last, named, ...list.tags].map(camelCase).filter((name) => name !== '');
}

/** Whether an admin's session opens the call; true in a document without such sessions. */
const isForAdmins = (operations: readonly Operation[]) => {
  const known = operations.some(({ security }) => security.includes('admin'));
  return ({ security }: Operation) => !known || security.length === 0 || security.includes('admin');
};

const listsOf = (operations: readonly Operation[]): readonly Operation[] =>
  operations
    .filter(isForAdmins(operations))
    .filter(
      (operation) =>
        operation.method === 'GET' && rowsOf(operation) && !isParameter(segmentsOf(operation.path).at(-1)),
    );

/** Rates how well a list fits a name; lower is better, Infinity is no match. */
function distance(list: Operation, name: string): number {
  const rank = namesOf(list).indexOf(name);
  const parameters = segmentsOf(list.path).filter(isParameter).length;
  return rank < 0 ? Infinity : rank * 10 + parameters;
}

export const listNames = (operations: readonly Operation[]): readonly string[] =>
  [...new Set(listsOf(operations).flatMap((list) => namesOf(list).slice(0, 1)))].sort();

function findList(operations: readonly Operation[], name: string): Operation {
  const [best] = listsOf(operations)
    .map((list) => ({ list, far: distance(list, name) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far);
  if (best) return best.list;
  const names = listNames(operations);
  const near = nearest(name, names);
  const guess = near === undefined ? '.' : `; did you mean "${near}"?`;
  throw new UserError(
    `The API has no list called "${name}"${guess} It has ${names.join(', ') || 'none at all'}.`,
  );
}

/** Whether a path is the list's path with one parameter appended. */
const isBelow = (list: Operation) => (path: string) => {
  const own = segmentsOf(path);
  return isParameter(own.at(-1)) && own.slice(0, -1).join('/') === segmentsOf(list.path).join('/');
};

/** Finds a row's actions: calls below its path without a body that change something. */
function actionsOf(operations: readonly Operation[], one: Operation | undefined): Collection['actions'] {
  if (!one) return {};
  const own = operations.filter(
    ({ method, path, body }) =>
      method !== 'GET' &&
      body === undefined &&
      path.startsWith(`${one.path}/`) &&
      segmentsOf(path).length === segmentsOf(one.path).length + 1,
  );
  return Object.fromEntries(
    own.map((operation) => [camelCase(segmentsOf(operation.path).at(-1) ?? ''), operation]),
  );
}

/**
 * Finds a resource by the names of its calls, or else by the shape of their paths.
 * @throws UserError naming the nearest list when there is none of that name
 */
export function findCollection(operations: readonly Operation[], asked: string): Collection {
  const name = camelCase(asked);
  const list = findList(operations, name);
  const rows = rowsOf(list);
  if (!rows) throw new UserError(`GET ${list.path} answers no rows.`);
  const open = operations.filter(isForAdmins(operations));
  const area = verbOf(list) === 'list' ? areaOf(list) : undefined;
  const below = isBelow(list);
  const find = (
    verbs: readonly string[],
    methods: readonly string[],
    isHere: (path: string) => boolean,
    fits: (one: Operation) => boolean = () => true,
  ) => {
    const fitting = open.filter((one) => methods.includes(one.method) && fits(one));
    const byName = fitting.find(
      (one) => area !== undefined && areaOf(one) === area && verbs.includes(verbOf(one)),
    );
    return byName ?? fitting.find(({ path }) => isHere(path));
  };
  const isOneRow = ({ answer }: Operation) =>
    Object.keys(answer?.properties ?? {}).some((name) => name in rows.row.properties);
  const get = find(['get'], ['GET'], below, isOneRow);
  const create = find(['create'], ['POST'], (path) => trimmed(path) === trimmed(list.path));
  const update = find(['update', 'edit'], ['PATCH', 'PUT'], below);
  const remove = find(['remove', 'delete'], ['DELETE'], below);
  const row = open.find(({ path }) => below(path));
  return {
    name,
    list,
    ...rows,
    ...(get ? { get } : {}),
    ...(create ? { create } : {}),
    ...(update ? { update } : {}),
    ...(remove ? { remove } : {}),
    actions: actionsOf(open, get ?? update ?? row ?? itemOf(list)),
  };
}

/** Guesses the path of one row for an API without such a call. */
const itemOf = (list: Operation): Operation => ({ ...list, path: `${trimmed(list.path)}/{id}` });
