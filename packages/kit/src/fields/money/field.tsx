import type { Field } from '../../schema/shapes/field';
import { formatMoney, formatOwn, isFiat, withPaid } from '../../lib/format';
import { MoneyText } from '../../ui/display/money-text';
import { textWidth } from '../../ui/text-width';
import { textAt, valueAt, type Row } from '../../lib/value-at';
import { amountOf, plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';
import { shownDecimals, figureInput, figureView } from '../number/field';
import { FigureBox } from '../parts/box';

const currencyOf = (field: Field, row: Row | undefined): string =>
  field.currency === undefined ? 'USD' : textAt(row, field.currency);

/** Returns an amount as it was paid, with its currency: that of `original`, where the row has it. */
function paidAmount({ field, row, value }: FieldProps) {
  const own = field.original ? textAt(row, field.original.value) : '';
  if (!field.original || own === '') return { amount: plainText(value), currency: currencyOf(field, row) };
  return { amount: own, currency: textAt(row, field.original.currency) };
}

const besideStyle = {
  display: 'block',
  fontSize: 'var(--text-small)',
  lineHeight: '14px',
  color: 'var(--ink-faint)',
};

const currencyColumn = { 'kit:export.currency': (props: FieldProps) => paidAmount(props).currency };
const dollarColumn = { 'kit:export.dollars': ({ value }: FieldProps) => plainText(value) };

function amountsOf({ value, field, row, text }: FieldProps): readonly [money: string, paid: string] {
  const currency = currencyOf(field, row);
  const money = formatMoney(amountOf(value), currency, text.lng, field.digits);
  const { original } = field;
  if (!original) return [money, ''];
  const own = { value: valueAt(row, original.value), currency: valueAt(row, original.currency) };
  return [money, formatOwn(currency, own, text.lng)];
}

const formatted = (props: FieldProps): string => withPaid(...amountsOf(props));

/** The amount, and below it what was paid in another currency. */
function MoneyCell(props: FieldProps) {
  const [money, paid] = amountsOf(props);
  return (
    <bdi>
      <MoneyText money={money} />
      {paid === '' ? null : <small style={besideStyle}> ({paid})</small>}
    </bdi>
  );
}

/** Another currency than dollars is named by the row. */
const MoneyInput = ({ field, ...props }: InputProps) => (
  <FigureBox {...props} {...(field.currency === undefined ? { unit: 'USD' } : {})} />
);

export default {
  view: {
    ...figureView,
    Cell: MoneyCell,
    Detail: (props: FieldProps) => <bdi>{formatted(props)}</bdi>,
    format: formatted,
    decimals: ({ digits, currency }, path) =>
      digits !== undefined || currency === undefined
        ? undefined
        : (row) => (isFiat(textAt(row, currency)) ? 0 : shownDecimals(path, row)),
    currencyOf,
    toCsv: (props) => paidAmount(props).amount,
    csvColumns: ({ original }) => (original ? { ...currencyColumn, ...dollarColumn } : currencyColumn),
    // A cryptocurrency's amount has up to eight digits and a code, unless the digits are declared.
    widest: ({ field: { digits, original }, text }) =>
      textWidth(
        digits === undefined || original ? '0.00000000 USDT' : formatMoney(12345678, 'GBP', text.lng, digits),
      ),
  },
  input: { ...figureInput, Control: MoneyInput },
} satisfies FieldKindParts;
