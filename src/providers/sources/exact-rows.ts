import type { AnyResource } from '../../config/resource';
import { valueAt } from '../../lib/value-at';
import { ApiError } from '../data/api-error';
import type { Row } from '../data/list-answer';

/**
 * Returns rows whose identifiers, and those of related rows, have all digits.
 * @throws ApiError of kind `body` where the provider's JSON parser loses some: they would name other rows
 */
export function exactRows({ fields, idField = 'id' }: AnyResource, rows: Row[], url: string): Row[] {
  const related = Object.keys(fields).filter((path) => fields[path]?.kind === 'relation');
  const isRounded = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
  if (rows.some((row) => [idField, ...related].some((path) => isRounded(valueAt(row, path)))))
    throw new ApiError('body', url, 200, 'An identifier has more digits than a number holds', rows);
  return rows;
}
