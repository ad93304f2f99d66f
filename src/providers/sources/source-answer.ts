import type { Dialect } from '../../config/schema/source';
import type { Issue } from '../../../contract/errors';
import { isRecord } from '../../lib/is-record';
import { isTyped } from '../../lib/value-at';
import { ApiError } from '../data/api-error';
import { readRow, readRows, type Row } from '../data/list-answer';

/** Returns the value at a path of an answer, itself at an empty one; `*` is the first key. */
export function answerAt(answer: unknown, path = ''): unknown {
  if (path === '') return answer;
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return key === '*' ? Object.values(value)[0] : (value as Record<string, unknown>)[key];
  }, answer);
}

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

/**
 * Returns the rows of an answer, and how many there are with what is no row among them, as pages count.
 * @throws ApiError of kind `body` when there are none in it: a broken answer is not an empty list
 */
export function rowsIn(
  dialect: Dialect,
  answer: unknown,
  url: string,
): { readonly rows: Row[]; readonly count: number } {
  const found = answerAt(answer, dialect.rows);
  // An object without any row has no list in it where the list's name is not known.
  const items = found === undefined && dialect.rows?.includes('*') ? [] : found;
  const rows = readRows(items, url, answer).map((row) => flatten(dialect, row));
  return { rows, count: Array.isArray(items) ? items.length : 0 };
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
  const [digits] =
    /\d+$/.exec(typeof given === 'number' ? String(given) : typeof given === 'string' ? given : '') ?? [];
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

/** The types of JSON:API by the name of a relationship. */
export type RelatedTypes = Readonly<Record<string, string>>;

const identifier = (type: string, id: unknown) => ({
  type,
  id: isTyped(id) ? String(id) : id,
});

function relationshipOf(type: string, value: unknown) {
  if (Array.isArray(value)) return { data: value.map((id) => identifier(type, id)) };
  const id = isRecord(value) ? value['id'] : value;
  return { data: id === undefined || id === null || id === '' ? null : identifier(type, id) };
}

/** Returns the body that sends a row; for JSON:API `to` adds its type and, if it exists, its identifier. */
export function bodyOf(
  { shape = 'plain', body = '' }: Dialect,
  row: Row,
  to: { readonly type: string; readonly id?: string; readonly related: RelatedTypes },
): unknown {
  let sent: unknown = row;
  if (shape === 'json-api') {
    const { type, id, related } = to;
    const entries = Object.entries(row).filter(([name]) => name !== 'id');
    const isRelated = ([name]: readonly [string, unknown]) => Object.hasOwn(related, name);
    const relationships = entries
      .filter(isRelated)
      .map(([name, value]) => [name, relationshipOf(related[name] ?? '', value)]);
    sent = {
      type,
      ...(id === undefined ? {} : { id }),
      attributes: Object.fromEntries(entries.filter((entry) => !isRelated(entry))),
      ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) as unknown } : {}),
    };
  }
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
  return given
    .replace(/^\/data(?:\/(?:attributes|relationships))?/, '')
    .replace(/^\//, '')
    .replaceAll('/', '.');
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
