import { formatNumber, type Amount } from '../../../lib/format';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';
import { FigureRangeFilter } from './figure-range-filter';

function NumberCell({ value, field, text }: FieldProps) {
  return <bdi>{formatNumber(value as Amount, text.lng, field.digits)}</bdi>;
}

export const numberView: FieldView = {
  Cell: NumberCell,
  Filter: TextFieldFilter,
  RangeFilter: FigureRangeFilter,
  toCsv: plainCsv,
  numeric: true,
  width: 115,
};
