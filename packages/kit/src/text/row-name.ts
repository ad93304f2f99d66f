import type { AnyResource } from '../schema/resource';
import { textAt } from '../lib/value-at';
import type { Row } from '../providers/data/list-answer';

/** Returns the `called` fields of a row in one text; empty where there are none. */
export const titleText = ({ show }: AnyResource, row: Row | undefined): string =>
  (show?.titleFields ?? [])
    .map((path) => textAt(row, path))
    .join(' ')
    .trim();

/** Returns what a row is called in a sentence: its `called` fields, or its first column, or its identifier. */
export function rowName(resource: AnyResource, row: Row): string {
  const { list, idField = 'id' } = resource;
  return titleText(resource, row) || textAt(row, list.columns[0] ?? idField) || textAt(row, idField);
}
