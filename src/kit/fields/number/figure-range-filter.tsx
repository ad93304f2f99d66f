import { formatNumber } from '../../../lib/format';
import { TextControl } from '../../../ui/input/text-control';
import type { RangeFilterProps } from '../field-view';
import { RangeFilter } from '../range/range-filter';
import type { RangeEndProps, RangeForm } from '../range/range-form';
import { numberOf } from './decimal';

const FigureEnd = (props: RangeEndProps) => <TextControl {...props} keys="decimal" latin />;

const figures: RangeForm = {
  icon: 'filter',
  Control: FigureEnd,
  isEnd: (typed) => !Number.isNaN(numberOf(typed)),
  isBefore: (one, other) => numberOf(one) < numberOf(other),
  show: (figure, { lng }) => formatNumber(figure, lng),
};

/** From a figure to a figure. */
export const FigureRangeFilter = (props: RangeFilterProps) => <RangeFilter {...props} form={figures} />;
