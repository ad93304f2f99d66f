import { formatPercent } from '../../lib/format';
import { amountOf, plainText, type FieldKindParts } from '../field-kind';
import { figureInput, figureView } from '../number/field';
import { FigureBox } from '../parts/box';

/** Returns the figure alone: `"35"` and `"35%"` are the same. */
const percentFigure = (value: unknown): string => plainText(value).replace(/%$/, '');

export default {
  view: {
    ...figureView,
    format: ({ value, field, text }) => formatPercent(amountOf(value), text.lng, field.digits),
    toCsv: ({ value }) => percentFigure(value),
    width: 110,
  },
  input: {
    ...figureInput,
    isNumber: true,
    Control: (props) => <FigureBox {...props} unit="%" />,
    read: percentFigure,
  },
} satisfies FieldKindParts;
