import type { AnyResource } from '../schema/resource';
import { isRecord } from '../lib/is-record';
import { textAt } from '../lib/value-at';
import type { Row } from '../providers/data/list-answer';
import type { ResourceText } from './use-resource-text';

/** Returns the `titleFields` of a row in one text; empty where there are none. */
export const titleText = ({ show }: AnyResource, row: Row | undefined): string =>
  (show?.titleFields ?? [])
    .map((path) => textAt(row, path))
    .join(' ')
    .trim();

/** Returns what a toast is about, as in "Round 104"; empty where its text `said` so, and for a row without a title. */
export function toastSubject(resource: AnyResource, row: unknown, t: ResourceText['t'], said = ''): string {
  const title = isRecord(row) ? titleText(resource, row) : '';
  return title === '' || said.includes(title) ? '' : `${t('rowTitle', { defaultValue: '' })} ${title}`.trim();
}

/** Returns what a row is called in a sentence: its `titleFields`, or its first column, or its identifier. */
export function rowName(resource: AnyResource, row: Row): string {
  const { list, idField = 'id' } = resource;
  return titleText(resource, row) || textAt(row, list.columns[0] ?? idField) || textAt(row, idField);
}
