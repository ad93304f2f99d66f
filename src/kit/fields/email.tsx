import type { FieldProps, FieldView } from './field-view';
import { TextFieldFilter } from './text';

// An address reads from left to right in every language.
function EmailCell({ value }: FieldProps) {
  const shown = String(value);
  return (
    <bdi dir="ltr" title={shown}>
      {shown}
    </bdi>
  );
}

export const emailView: FieldView = { Cell: EmailCell, Filter: TextFieldFilter, width: 240 };
