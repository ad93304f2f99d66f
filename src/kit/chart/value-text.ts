import type { Field } from '../../config/schema/field';
import { formatDateTime, formatDay } from '../../lib/dates';
import { formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { isAbsent, textAt, valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { enumText } from '../fields/enum/field';
import { amountOf, plainText } from '../fields/field-kind';
import type { ResourceText } from '../text/use-resource-text';

/** A value of a row, how it is shown, and by which texts. */
export interface Shown {
  readonly field: Field;
  readonly path: string;
  readonly row: Row;
  readonly text: ResourceText;
}

/** Returns the currency of an amount of a row: US dollars where the field names no other. */
export const currencyOf = (field: Field, row: Row | undefined): string | undefined => {
  if (field.kind !== 'money') return undefined;
  return field.currency === undefined ? 'USD' : textAt(row, field.currency);
};

/** Returns a value as a text, where no element can stand: below a chart, in a sentence. */
export function valueText({ field, path, row, text }: Shown): string {
  const value = valueAt(row, path);
  if (isAbsent(value)) return text.t('kit:nothing');
  const { lng } = text;
  switch (field.kind) {
    case 'number':
      return formatNumber(amountOf(value), lng, field.digits);
    case 'money':
      return formatMoney(amountOf(value), currencyOf(field, row) ?? '', lng, field.digits);
    case 'percent':
      return formatPercent(amountOf(value), lng, field.digits);
    case 'date':
      return formatDay(plainText(value), lng);
    case 'datetime':
      return formatDateTime(plainText(value), lng, field.parts);
    case 'enum':
      return enumText({ path, field, value, text });
    default:
      return plainText(value);
  }
}
