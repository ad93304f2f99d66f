import type { AnyResource } from '../../config/resource';
import { isAbsent, valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import type { ResourceText } from '../text/use-resource-text';
import { fieldAt } from './field-value';
import { fieldViews } from './field-views';

/** The value of a field as its kind writes it into a file; nothing when there is none. Quoting is the file's own. */
export function fieldCsv(resource: AnyResource, path: string, row: Row, text: ResourceText): string {
  const value = valueAt(row, path);
  if (isAbsent(value)) return '';
  const field = fieldAt(resource, path);
  return fieldViews[field.kind].toCsv({ path, field, value, row, text });
}
