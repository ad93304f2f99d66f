import { formatNumber, type Amount } from '../../lib/format';
import type { FieldProps, FieldView } from './field-view';
import { TextFieldFilter } from './text';

function NumberCell({ value, field, text }: FieldProps) {
  return <bdi>{formatNumber(value as Amount, text.lng, field.digits)}</bdi>;
}

export const numberView: FieldView = { Cell: NumberCell, Filter: TextFieldFilter, numeric: true, width: 115 };
