import { formatNumber, type Amount } from '../../../lib/format/format';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';
import { FigureRangeFilter } from './figure-range-filter';

const NumberCell = ({ value, field, text }: FieldProps) =>
  formatNumber(value as Amount, text.lng, field.digits);

/** Beside other words it keeps its own direction; alone in a cell it has it anyway. */
const NumberDetail = (props: FieldProps) => (
  <bdi>
    <NumberCell {...props} />
  </bdi>
);

export const numberView: FieldView = {
  Cell: NumberCell,
  Detail: NumberDetail,
  Filter: TextFieldFilter,
  RangeFilter: FigureRangeFilter,
  toCsv: plainCsv,
  numeric: true,
  width: 115,
};
