import { formatNumber, type Amount } from '../../../lib/format';
import { TextControl } from '../../../ui/input/text-control';
import type { FieldProps, FieldView, InputProps } from '../field-view';
import { TextFieldFilter } from '../text/text-view';

function NumberCell({ value, field, text }: FieldProps) {
  return <bdi>{formatNumber(value as Amount, text.lng, field.digits)}</bdi>;
}

// Not of type `number`, which keeps what is no number to itself: then nothing could be said about it.
export const NumberInput = (props: InputProps) => <TextControl {...props} keys="decimal" latin />;

export const numberView: FieldView = {
  Cell: NumberCell,
  Filter: TextFieldFilter,
  Input: NumberInput,
  numeric: true,
  width: 115,
};
