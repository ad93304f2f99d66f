import { formatPercent } from '../../../lib/format';
import { amountOf, plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';
import { figureInput, figureView } from '../number/figure';
import { FigureBox } from '../parts/box';

const PercentCell = ({ value, field, text }: FieldProps) =>
  formatPercent(amountOf(value), text.lng, field.digits);

const PercentDetail = (props: FieldProps) => (
  <bdi>
    <PercentCell {...props} />
  </bdi>
);

/** Returns the figure alone: `"35"` and `"35%"` are the same. */
const percentFigure = (value: unknown): string => plainText(value).replace(/%$/, '');

const percentField: FieldKindParts = {
  view: {
    ...figureView,
    Cell: PercentCell,
    Detail: PercentDetail,
    toCsv: ({ value }) => percentFigure(value),
    width: 110,
  },
  input: {
    ...figureInput,
    Control: (props: InputProps) => <FigureBox {...props} unit="%" />,
    read: percentFigure,
  },
};

export default percentField;
