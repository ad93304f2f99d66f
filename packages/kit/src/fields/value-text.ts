import { isAbsent, valueAt } from '../lib/value-at';
import type { FieldProps } from './field-kind';
import { formatValue } from './loaded-kinds';

/** Returns a value as a text, where no element can stand: below a chart, in a sentence. */
export function valueText({ path, row, ...shown }: Omit<FieldProps, 'value'>): string {
  const value = valueAt(row, path);
  return isAbsent(value) ? shown.text.t('kit:nothing') : formatValue({ ...shown, path, row, value });
}
