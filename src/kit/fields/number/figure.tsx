import { formatNumber } from '../../../lib/format';
import { numberOf, type FieldInput, type RangeFilterProps } from '../field-kind';
import { FigureBox } from '../parts/box';
import { RangeFilter } from '../parts/range-filter';
import type { RangeKind } from '../parts/range-panel';

const figures: RangeKind = {
  Control: FigureBox,
  isEnd: (typed) => !Number.isNaN(numberOf(typed)),
  isBefore: (one, other) => numberOf(one) < numberOf(other),
  show: (figure, { lng }) => formatNumber(figure, lng),
};

const FigureRangeFilter = (props: RangeFilterProps) => <RangeFilter {...props} kind={figures} />;

/** What the views of all figures share. */
export const figureView = { RangeFilter: FigureRangeFilter, numeric: true } as const;

/** How a figure is typed. */
export const figureInput: FieldInput = {
  Control: FigureBox,
  isFigure: true,
  emptied: null,
  check: (typed) => (Number.isNaN(numberOf(typed)) ? 'number' : undefined),
};
