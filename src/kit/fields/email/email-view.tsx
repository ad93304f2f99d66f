import type { FieldProps, FieldView } from '../field-view';
import { plainCsv, plainText } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';

// An address reads from left to right in every language.
function EmailCell({ value }: FieldProps) {
  const shown = plainText(value);
  return (
    <bdi dir="ltr" title={shown}>
      {shown}
    </bdi>
  );
}

export const emailView: FieldView = {
  Cell: EmailCell,
  Filter: TextFieldFilter,
  toCsv: plainCsv,
  width: 240,
};
