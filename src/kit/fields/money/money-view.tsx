import { formatMoney, type Amount } from '../../../lib/format/format';
import { valueAt } from '../../../lib/value-at';
import type { FieldProps, FieldView } from '../field-view';
import { FigureRangeFilter } from '../number/figure-range-filter';
import { plainCsv } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';

function MoneyCell({ value, field, row, text }: FieldProps) {
  const code = field.currency === undefined ? 'USD' : valueAt(row, field.currency);
  const currency = typeof code === 'string' ? code : '';
  return <bdi>{formatMoney(value as Amount, currency, text.lng, field.digits)}</bdi>;
}

export const moneyView: FieldView = {
  Cell: MoneyCell,
  Filter: TextFieldFilter,
  RangeFilter: FigureRangeFilter,
  toCsv: plainCsv,
  numeric: true,
  width: 140,
};
