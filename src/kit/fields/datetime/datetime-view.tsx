import { formatDateTime } from '../../../lib/format';
import type { FieldProps, FieldView } from '../field-view';
import { TextFieldFilter } from '../text/text-view';

function DateTimeCell({ value, text }: FieldProps) {
  const iso = String(value);
  return <time dateTime={iso}>{formatDateTime(iso, text.lng)}</time>;
}

export const dateTimeView: FieldView = { Cell: DateTimeCell, Filter: TextFieldFilter, width: 215 };
