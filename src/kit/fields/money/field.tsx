import type { Field } from '../../../config/schema/field';
import { formatBeside, formatMoney } from '../../../lib/format';
import { textAt, valueAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { amountOf, plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';
import { figureInput, figureView } from '../number/figure';
import { FigureBox } from '../parts/box';

const dollars = 'USD';

const currencyOf = (field: Field, row: Row): string =>
  field.currency === undefined ? dollars : textAt(row, field.currency);

/** Returns an amount as it was paid, with its currency: that of `own`, where the row has it. */
function paidAmount({ field, row, value }: FieldProps) {
  const own = field.own ? textAt(row, field.own.value) : '';
  if (!field.own || own === '') return { amount: plainText(value), currency: currencyOf(field, row) };
  return { amount: own, currency: textAt(row, field.own.currency) };
}

const currencyColumn = { 'kit:export.currency': (props: FieldProps) => paidAmount(props).currency };
const dollarColumn = { 'kit:export.dollars': ({ value }: FieldProps) => plainText(value) };

function MoneyCell({ value, field, row, text }: FieldProps) {
  const currency = currencyOf(field, row);
  const money = formatMoney(amountOf(value), currency, text.lng, field.digits);
  const { own } = field;
  if (!own) return <bdi>{money}</bdi>;
  const beside = { value: valueAt(row, own.value), currency: valueAt(row, own.currency) };
  return <bdi>{formatBeside(money, currency, beside, text.lng)}</bdi>;
}

/** Another currency than dollars is named by the row. */
const MoneyInput = ({ field, ...props }: InputProps) => (
  <FigureBox {...props} {...(field.currency === undefined ? { unit: 'USD' } : {})} />
);

const moneyField: FieldKindParts = {
  view: {
    ...figureView,
    Cell: MoneyCell,
    toCsv: (props) => paidAmount(props).amount,
    csvColumns: ({ own }) => (own ? { ...currencyColumn, ...dollarColumn } : currencyColumn),
    width: 140,
  },
  input: { ...figureInput, Control: MoneyInput },
};

export default moneyField;
