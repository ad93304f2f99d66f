import type { Dialect } from '../source-schema';
import type { Issue } from '../../../wire/errors';
import { isRecord, isAbsent, isTyped, valueAt, type Row } from '../../../lib/value-at';
import { ApiError } from '../../../providers/data/api-error';
import { readRow, readRows } from '../../../providers/data/list-answer';

const firstOf = (value: unknown): unknown =>
  isRecord(value) || Array.isArray(value) ? Object.values(value)[0] : undefined;

/** Returns the value at a path of an answer, itself at an empty one; `*` is the first entry of an object or a list. */
export const answerAt = (answer: unknown, path = ''): unknown =>
  path === ''
    ? answer
    : path.split('.').reduce((value, key) => (key === '*' ? firstOf(value) : valueAt(value, key)), answer);

/** Returns a relationship of JSON:API as `{ id, type }`, or a list of identifiers. */
function relatedOf(relationship: unknown): unknown {
  const data = answerAt(relationship, 'data');
  return Array.isArray(data) ? data.map((one) => answerAt(one, 'id')) : data;
}

/** Returns a row with its attributes and relationships beside the identifier, as declared. */
function flatten({ shape = 'plain' }: Dialect, row: Row): Row {
  if (shape === 'plain') return row;
  const { id, attributes, relationships } = row;
  const related =
    shape === 'json-api' && isRecord(relationships)
      ? Object.entries(relationships).map(([name, one]) => [name, relatedOf(one)] as const)
      : [];
  return {
    id,
    ...(isRecord(attributes) ? attributes : {}),
    ...Object.fromEntries(related.filter(([, value]) => value !== undefined)),
  };
}

/** Returns the rows, and the items as they came. @throws ApiError of kind `body` where there is no list */
export function rowsIn(
  dialect: Dialect,
  answer: unknown,
  url: string,
): { readonly rows: Row[]; readonly items: readonly unknown[] } {
  const found = answerAt(answer, dialect.rows);
  // An object without any row has no list in it where the list's name is not known.
  const given = found === undefined && dialect.rows?.includes('*') ? [] : found;
  const rows = readRows(given, url, answer).map((row) => flatten(dialect, row));
  return { rows, items: Array.isArray(given) ? given : [] };
}

/** Returns the row of an answer. @throws ApiError of kind `body` without one, with status 404 for an empty list */
export function rowIn(dialect: Dialect, answer: unknown, url: string): Row {
  if (Array.isArray(answer) && answer.length === 0)
    throw new ApiError('status', url, 404, 'Not Found', answer);
  return flatten(dialect, readRow(answerAt(answer, dialect.row), url));
}

/** Returns the number of all rows, undefined where the answer lacks it. */
export function totalIn(
  { total }: Dialect,
  answer: unknown,
  headerOf: (name: string) => unknown,
): number | undefined {
  if (total === undefined) return undefined;
  const given = 'body' in total ? answerAt(answer, total.body) : headerOf(total.header.toLowerCase());
  const [digits] = /\d+$/.exec(isTyped(given) ? String(given) : '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the cursor of the next page; undefined on the last one. */
export function cursorIn({ next, page = '' }: Dialect, answer: unknown): string | undefined {
  const given = next === undefined ? undefined : answerAt(answer, next);
  if (!isTyped(given)) return undefined;
  const text = String(given);
  if (!/^(?:https?:\/)?\//.test(text)) return text;
  const [, name = ''] = /([^&=]+)=\{cursor\}/.exec(page === false ? '' : page) ?? [];
  return new URL(text, window.location.href).searchParams.get(name) ?? undefined;
}

/** Returns what came where nobody changed it, else identifiers of the declared type, or of the type of those that came. */
function relationshipOf(value: unknown, came: unknown, declared: string | undefined) {
  const data = answerAt(came, 'data');
  if (data !== undefined && JSON.stringify(value) === JSON.stringify(relatedOf(came))) return { data };
  const known = [data].flat().filter(isRecord);
  const identifier = (given: unknown) => {
    const id = isTyped(given) ? String(given) : given;
    return known.find((one) => one['id'] === id) ?? { type: declared ?? known[0]?.['type'], id };
  };
  if (Array.isArray(value)) return { data: value.map(identifier) };
  const id = isRecord(value) ? value['id'] : value;
  return { data: isAbsent(id) ? null : identifier(id) };
}

/** The parts of a JSON:API row beside its fields. */
interface ResourceObject {
  readonly type: string;
  readonly id?: string;
  /** The types of its relationships, by their names. */
  readonly related: Readonly<Record<string, string>>;
  readonly came?: Row | undefined;
}

function resourceObject(row: Row, { type, id, related, came }: ResourceObject) {
  const before = isRecord(came?.['relationships']) ? came['relationships'] : {};
  const entries = Object.entries(row).filter(([name]) => name !== 'id');
  const isRelated = ([name]: readonly [string, unknown]) =>
    Object.hasOwn(related, name) || Object.hasOwn(before, name);
  const relationships = entries
    .filter(isRelated)
    .map(([name, value]) => [name, relationshipOf(value, before[name], related[name])] as const);
  return {
    type,
    ...(id === undefined ? {} : { id }),
    attributes: Object.fromEntries(entries.filter((entry) => !isRelated(entry))),
    ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
  };
}

export function bodyOf({ shape = 'plain', body = '' }: Dialect, row: Row, of: ResourceObject): unknown {
  const sent = shape === 'json-api' ? resourceObject(row, of) : row;
  return body === '' ? sent : { [body]: sent };
}

const text = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};

/** Reads a declared path from a text, a list of keys, or a pointer such as `/data/attributes/title`. */
function fieldPath(given: unknown): string | undefined {
  if (Array.isArray(given)) return given.join('.');
  if (typeof given !== 'string') return undefined;
  return given.replace(/^(?:\/data(?:\/(?:attributes|relationships))?)?\/?/, '').replaceAll('/', '.');
}

function issuesIn({ errors = {} }: Dialect, body: unknown): readonly Issue[] {
  if (errors.fields === undefined) return [];
  const found = answerAt(body, errors.fields);
  const named: readonly (readonly [unknown, unknown])[] = Array.isArray(found)
    ? found.map((one) => [answerAt(one, errors.field), answerAt(one, errors.text)])
    : Object.entries(isRecord(found) ? found : {});
  return named.flatMap(([field, reason]) => {
    const path = fieldPath(field);
    const message = text(reason);
    return path === undefined || path === '' || message === undefined ? [] : [{ path, message }];
  });
}

/** Returns a refusal with reason and wrong fields where the console expects them. */
export function refusalIn(dialect: Dialect, error: unknown): unknown {
  if (!(error instanceof ApiError) || !isRecord(error.body) || dialect.errors === undefined) return error;
  const { kind, url, status, statusText, body, retryAfter, isForeign } = error;
  const message = text(answerAt(body, dialect.errors.message)) ?? text(body['message']);
  const told = { ...body, ...(message === undefined ? {} : { message }), issues: issuesIn(dialect, body) };
  return new ApiError(kind, url, status, statusText, told, { cause: error, retryAfter, isForeign });
}
