import type { Dialect, Source } from '../../packages/kit/src/extras/sources/source-schema';
import { dialectOf } from '../../packages/kit/src/extras/sources/dialects';
import { nearest } from '../../packages/kit/src/schema/check/problem';
import { UserError } from './user-error';
import type { Operation } from './open-api';
import type { Plain } from './schema';
import { camelCase } from './writing/vocabulary';
import { guessDialect, isRowOfList, rowOfAnswer, rowOfBody, rowOfList, type SourceOf } from './wire';

/** The calls of one resource in an API. */
export interface Collection {
  /** The API's name of it in camel case. */
  readonly name: string;
  readonly list: Operation;
  /** How its calls are written, as a source names it; `contract` for an API that speaks ours. */
  readonly source: NonNullable<Source['dialect']>;
  readonly dialect: Dialect;
  readonly row: Plain;
  /** The calls of one row: what they answer and are sent is the row. */
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

const dialectIn = (list: Operation, sourceOf: SourceOf) => dialectOf({ dialect: sourceOf(list) });

const listsOf = (operations: readonly Operation[], sourceOf: SourceOf): readonly Operation[] =>
  operations
    .filter(isForAdmins(operations))
    .filter(
      (operation) =>
        operation.method === 'GET' &&
        !isParameter(segmentsOf(operation.path).at(-1)) &&
        rowOfList(operation, dialectIn(operation, sourceOf)),
    );

/** Rates how well a list fits a name; lower is better, Infinity is no match. */
function distance(list: Operation, name: string): number {
  const rank = namesOf(list).indexOf(name);
  const parameters = segmentsOf(list.path).filter(isParameter).length;
  return rank < 0 ? Infinity : rank * 10 + parameters;
}

/** Returns the names of the lists of a document. */
export const listNames = (
  operations: readonly Operation[],
  sourceOf: SourceOf = guessDialect,
): readonly string[] =>
  [...new Set(listsOf(operations, sourceOf).flatMap((list) => namesOf(list).slice(0, 1)))].sort();

function findList(operations: readonly Operation[], name: string, sourceOf: SourceOf): Operation {
  const [best] = listsOf(operations, sourceOf)
    .map((list) => ({ list, far: distance(list, name) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far);
  if (best) return best.list;
  const names = listNames(operations, sourceOf);
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

/** Returns a call with the row that it answers or is sent in place of what stands around it. */
function unwrapped(operation: Operation, dialect: Dialect): Operation {
  const answer = rowOfAnswer(operation.answer, dialect);
  const body = rowOfBody(operation.body, dialect);
  return { ...operation, ...(answer ? { answer } : {}), ...(body ? { body } : {}) };
}

/**
 * Finds a resource by the names of its calls, or else by the shape of their paths.
 * @param sourceOf how its calls are written; by default it is guessed from the list
 * @throws UserError naming the nearest list when there is none of that name
 */
export function findCollection(
  operations: readonly Operation[],
  asked: string,
  sourceOf: SourceOf = guessDialect,
): Collection {
  const name = camelCase(asked);
  const list = findList(operations, name, sourceOf);
  const dialect = dialectIn(list, sourceOf);
  const rows = rowOfList(list, dialect);
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
    Object.keys(rowOfAnswer(answer, dialect)?.properties ?? {}).some((one) => one in rows.properties);
  const isList = (path: string) => trimmed(path) === trimmed(list.path);
  // Of PostgREST a row is the list, narrowed to it.
  const isRow = isRowOfList(dialect) ? isList : below;
  const get = find(['get'], ['GET'], isRow, isOneRow);
  const create = find(['create'], ['POST'], isList);
  // What a form does not have is left as it is by PATCH.
  const methods = dialect.update === 'PUT' ? ['PUT', 'PATCH'] : ['PATCH', 'PUT'];
  const update = methods
    .map((method) => find(['update', 'edit'], [method], isRow))
    .find((call) => call !== undefined);
  const remove = find(['remove', 'delete'], ['DELETE'], isRow);
  const row = open.find(({ path }) => below(path));
  return {
    name,
    list,
    source: sourceOf(list),
    dialect,
    row: rows,
    ...(get ? { get: unwrapped(get, dialect) } : {}),
    ...(create ? { create: unwrapped(create, dialect) } : {}),
    ...(update ? { update: unwrapped(update, dialect) } : {}),
    ...(remove ? { remove } : {}),
    actions: actionsOf(open, get ?? update ?? row ?? itemOf(list)),
  };
}

/** Guesses the path of one row for an API without such a call. */
const itemOf = (list: Operation): Operation => ({ ...list, path: `${trimmed(list.path)}/{id}` });
