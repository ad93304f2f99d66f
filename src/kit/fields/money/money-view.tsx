import { formatMoney, type Amount } from '../../../lib/format';
import { valueAt } from '../../../lib/value-at';
import type { FieldProps, FieldView } from '../field-view';
import { NumberInput } from '../number/number-view';
import { TextFieldFilter } from '../text/text-view';

function MoneyCell({ value, field, row, text }: FieldProps) {
  const code = field.currency === undefined ? 'USD' : valueAt(row, field.currency);
  return <bdi>{formatMoney(value as Amount, typeof code === 'string' ? code : '', text.lng)}</bdi>;
}

export const moneyView: FieldView = {
  Cell: MoneyCell,
  Filter: TextFieldFilter,
  Input: NumberInput,
  numeric: true,
  width: 140,
};
