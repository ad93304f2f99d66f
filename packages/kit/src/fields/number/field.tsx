import { formatNumber } from '../../lib/format';
import { textAt, type Row } from '../../lib/value-at';
import {
  amountOf,
  type FieldKindParts,
  numberOf,
  type FieldInput,
  type FieldProps,
  type RangeView,
} from '../field-kind';
import { typedFigure } from '../../lib/typed';
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

/** Returns how many digits a number shows after its point: up to 8, without zeros at the end. */
export const shownDecimals = (path: string, row: Row): number =>
  /^-?\d+\.(\d{0,7}[1-9])0*$/.exec(textAt(row, path))?.[1]?.length ?? 0;

const formatted = ({ value, field, text }: FieldProps) =>
  formatNumber(amountOf(value), text.lng, field.digits);

export default {
  view: {
    ...figureView,
    Cell: (props) => <span data-amount="">{formatted(props)}</span>,
    format: formatted,
    decimals: ({ digits }, path) => (digits === undefined ? (row) => shownDecimals(path, row) : undefined),
    width: 115,
  },
  input: { ...figureInput, isNumber: true },
} satisfies FieldKindParts;
