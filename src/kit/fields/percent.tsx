import { formatPercent, type Amount } from '../../lib/format';
import type { FieldProps, FieldView } from './field-view';
import { NumberInput } from './number';
import { TextFieldFilter } from './text';

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
