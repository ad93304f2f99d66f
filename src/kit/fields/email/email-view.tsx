import { TextControl } from '../../../ui/input/text-control';
import type { FieldProps, FieldView, InputProps } from '../field-view';
import { TextFieldFilter } from '../text/text-view';

// An address reads from left to right in every language.
function EmailCell({ value }: FieldProps) {
  const shown = String(value);
  return (
    <bdi dir="ltr" title={shown}>
      {shown}
    </bdi>
  );
}

// Not of type `email`, which keeps blanks and half of an address to itself.
const EmailInput = (props: InputProps) => <TextControl {...props} keys="email" latin />;

export const emailView: FieldView = {
  Cell: EmailCell,
  Filter: TextFieldFilter,
  Input: EmailInput,
  width: 240,
};
