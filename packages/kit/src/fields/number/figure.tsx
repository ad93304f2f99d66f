import { formatNumber } from '../../lib/format';
import { typedFigure } from '../../lib/typed';
import { numberOf, type FieldInput, type RangeView } from '../field-kind';
import { FigureBox } from '../parts/box';

/** The ends of a range are plain figures, whatever they count. */
const range: RangeView = { format: (figure, lng) => formatNumber(figure, lng) };

export const figureView = { range, numeric: true, keepsWidth: true } as const;

export const figureInput: FieldInput = {
  Control: FigureBox,
  isFigure: true,
  emptied: null,
  schemaRule: 'number',
  check: (typed) => (Number.isNaN(numberOf(typed)) ? 'number' : undefined),
  fromCsv: (cell, { text }) => typedFigure(cell.replace(/\s*%$/, ''), text.lng),
};
