import { formatDay } from '../../../lib/format';
import { TextControl } from '../../../ui/input/text-control';
import type { FieldProps, FieldView, InputProps } from '../field-view';
import { TextFieldFilter } from '../text/text-view';

function DateCell({ value, text }: FieldProps) {
  const day = String(value);
  return <time dateTime={day}>{formatDay(day, text.lng)}</time>;
}

const DateInput = (props: InputProps) => (
  <TextControl {...props} keys="numeric" latin example={props.text.t('kit:dateExample')} />
);

export const dateView: FieldView = {
  Cell: DateCell,
  Filter: TextFieldFilter,
  Input: DateInput,
  width: 135,
};
