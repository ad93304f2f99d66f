import { formatPercent, type Amount } from '../../../lib/format/format';
import type { FieldProps, FieldView } from '../field-view';
import { FigureRangeFilter } from '../number/figure-range-filter';
import { plainText } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';

const PercentCell = ({ value, field, text }: FieldProps) =>
  formatPercent(value as Amount, text.lng, field.digits);

const PercentDetail = (props: FieldProps) => (
  <bdi>
    <PercentCell {...props} />
  </bdi>
);

/** The figure alone: `"35"` and `"35%"` are the same. */
export const percentFigure = (value: unknown): string => plainText(value).replace(/%$/, '');

export const percentView: FieldView = {
  Cell: PercentCell,
  Detail: PercentDetail,
  Filter: TextFieldFilter,
  RangeFilter: FigureRangeFilter,
  toCsv: ({ value }) => percentFigure(value),
  numeric: true,
  width: 110,
};
