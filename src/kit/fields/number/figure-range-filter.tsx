import { formatNumber } from '../../../lib/format/format';
import type { RangeFilterProps } from '../field-view';
import { RangeFilter } from '../range/range-filter';
import type { RangeForm } from '../range/range-form';
import { numberOf } from './decimal';
import { FigureControl } from './figure-control';

const figures: RangeForm = {
  icon: 'filter',
  Control: FigureControl,
  isEnd: (typed) => !Number.isNaN(numberOf(typed)),
  isBefore: (one, other) => numberOf(one) < numberOf(other),
  show: (figure, { lng }) => formatNumber(figure, lng),
};

/** From a figure to a figure. */
export const FigureRangeFilter = (props: RangeFilterProps) => <RangeFilter {...props} form={figures} />;
