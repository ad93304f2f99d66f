import { formatPercent, type Amount } from '../../../lib/format';
import type { FieldProps, FieldView } from '../field-view';
import { NumberInput } from '../number/number-view';
import { TextFieldFilter } from '../text/text-view';

function PercentCell({ value, text }: FieldProps) {
  return <bdi>{formatPercent(value as Amount, text.lng)}</bdi>;
}

export const percentView: FieldView = {
  Cell: PercentCell,
  Filter: TextFieldFilter,
  Input: NumberInput,
  numeric: true,
  width: 110,
};
