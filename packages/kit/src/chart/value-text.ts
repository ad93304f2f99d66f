import type { Field } from '../schema/shapes/field';
import { isAbsent, valueAt } from '../lib/value-at';
import type { Row } from '../providers/data/list-answer';
import { formatValue } from '../fields/loaded-kinds';
import type { ResourceText } from '../text/use-resource-text';

export interface Shown {
  readonly field: Field;
  readonly path: string;
  readonly row: Row;
  readonly text: ResourceText;
}

/** Returns a value as a text, where no element can stand: below a chart, in a sentence. */
export function valueText({ path, row, ...shown }: Shown): string {
  const value = valueAt(row, path);
  return isAbsent(value) ? shown.text.t('kit:nothing') : formatValue({ ...shown, path, row, value });
}
