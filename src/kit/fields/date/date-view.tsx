import { formatDay } from '../../../lib/format/format';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv, plainText } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';
import { DayRangeFilter } from './day-range-filter';

function DateCell({ value, text }: FieldProps) {
  const day = plainText(value);
  return <time dateTime={day}>{formatDay(day, text.lng)}</time>;
}

export const dateView: FieldView = {
  Cell: DateCell,
  Filter: TextFieldFilter,
  RangeFilter: DayRangeFilter,
  toCsv: plainCsv,
  width: 135,
};
