import { formatNumber } from '../../../lib/format';
import { amountOf, type FieldKindParts, type FieldProps } from '../field-kind';
import { figureInput, figureView } from './figure';

const NumberCell = ({ value, field, text }: FieldProps) =>
  formatNumber(amountOf(value), text.lng, field.digits);

/** Beside other text it keeps its own direction; alone in a cell it has it anyway. */
const NumberDetail = (props: FieldProps) => (
  <bdi>
    <NumberCell {...props} />
  </bdi>
);

const numberField: FieldKindParts = {
  view: { ...figureView, Cell: NumberCell, Detail: NumberDetail, width: 115 },
  input: figureInput,
};

export default numberField;
