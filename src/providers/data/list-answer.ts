import { ApiError } from './api-error';

export type Row = Record<string, unknown>;

/** A page of rows as Refine wants it, with the wire's own counts kept. */
export interface ListPage {
  readonly data: Row[];
  /** How many there are; where the backend does not say, the most that its pages can hold. */
  readonly total: number;
  readonly totalPages: number;
  /** As the backend said it; undefined when it did not. */
  readonly totalItems: number | undefined;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.ceil(value) : undefined;

/**
 * Rows as they came.
 * @throws ApiError of kind `body` when they are none: a broken answer is not an empty list
 */
export function readRows(items: unknown, url: string, answer = items): Row[] {
  if (!Array.isArray(items) || !items.every(isRow)) throw new ApiError('body', url, 200, 'OK', answer);
  return items;
}

/**
 * Reads the answer of a list.
 * @throws ApiError of kind `body` when there are no rows in it: a broken answer is not an empty list
 */
export function readPage(
  answer: unknown,
  asked: { readonly url: string; readonly page: number; readonly pageSize: number },
): ListPage {
  if (!isRow(answer)) throw new ApiError('body', asked.url, 200, 'OK', answer);
  const items = readRows(answer['items'], asked.url, answer);
  const totalItems = count(answer['totalItems']);
  const totalPages =
    count(answer['totalPages']) ?? (totalItems === undefined ? asked.page : Math.ceil(totalItems / asked.pageSize));
  return { data: items, totalItems, totalPages, total: totalItems ?? totalPages * asked.pageSize };
}
