import type { AnyResource } from '../../schema/resource';
import { isRecord, type Row, valueAt } from '../../lib/value-at';
import { ApiError } from './api-error';

export interface ListPage {
  readonly data: Row[];
  /** Without a count, the most that its pages can hold. */
  readonly total: number;
  readonly totalPages: number;
  /** Undefined when the backend gave none. */
  readonly totalItems: number | undefined;
}

/** Returns a row as it came. @throws ApiError of kind `body` when it is no object */
export function readRow(answer: unknown, url: string): Row {
  if (!isRecord(answer)) throw new ApiError('body', url, 200, 'OK', answer);
  return answer;
}

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.ceil(value) : undefined;

/** Lists that have been warned about: once is enough for one that is polled. */
const warned = new Set<string>();

/** Leaves out what is no row. @throws ApiError of kind `body` where there is no list, or no row in it */
export function readRows(items: unknown, url: string, answer = items): Row[] {
  const rows: Row[] = Array.isArray(items) ? items.filter(isRecord) : [];
  if (!Array.isArray(items) || (rows.length === 0 && items.length > 0))
    throw new ApiError('body', url, 200, 'OK', answer);
  const leftOut = items.length - rows.length;
  if (leftOut > 0 && !warned.has(url)) {
    warned.add(url);
    console.warn(`${url}: left out ${String(leftOut)} of ${String(items.length)} that are no rows`);
  }
  return rows;
}

/** Reads the answer of a list. @throws ApiError of kind `body` without rows: a broken answer is not an empty list */
export function readPage(
  answer: unknown,
  asked: { readonly url: string; readonly page: number; readonly pageSize: number },
): ListPage {
  const given = readRow(answer, asked.url);
  const items = readRows(given['items'], asked.url, answer);
  const totalItems = count(given['totalItems']);
  const totalPages =
    count(given['totalPages']) ??
    (totalItems === undefined ? asked.page : Math.ceil(totalItems / asked.pageSize));
  return { data: items, totalItems, totalPages, total: totalItems ?? totalPages * asked.pageSize };
}

const plain = (name: string) => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/** Returns the name that equals a value but for case and separators, as `endUser` and `END_USER`; else the value. */
function normalizeEnum<Value>(value: Value, names: readonly string[]): Value | string {
  if (typeof value !== 'string' || names.includes(value)) return value;
  return names.find((name) => plain(name) === plain(value)) ?? value;
}

function withValue(row: Row, [key = '', ...rest]: readonly string[], value: unknown): Row {
  return { ...row, [key]: rest.length === 0 ? value : withValue(row[key] as Row, rest, value) };
}

/** Returns a row with its enum values spelled as declared. */
export function normalizeEnums(resource: AnyResource, row: Row): Row {
  let spelled = row;
  for (const [path, field] of Object.entries(resource.fields)) {
    if (!field?.values) continue;
    const value = valueAt(row, path);
    const name = normalizeEnum(value, Object.keys(field.values));
    if (name !== value) spelled = withValue(spelled, path.split('.'), name);
  }
  return spelled;
}
