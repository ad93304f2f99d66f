import type { Field } from '../../config/schema/field';
import { formatBeside, formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { textAt, valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { FigureBox } from './parts/box';
import {
  amountOf,
  numberOf,
  plainText,
  type FieldInput,
  type FieldKindParts,
  type FieldProps,
  type InputProps,
  type RangeFilterProps,
} from './field-kind';
import { RangeFilter } from './parts/range-filter';
import type { RangeKind } from './parts/range-panel';

const figures: RangeKind = {
  Control: FigureBox,
  isEnd: (typed) => !Number.isNaN(numberOf(typed)),
  isBefore: (one, other) => numberOf(one) < numberOf(other),
  show: (figure, { lng }) => formatNumber(figure, lng),
};

const FigureRangeFilter = (props: RangeFilterProps) => <RangeFilter {...props} kind={figures} />;

const shared = { RangeFilter: FigureRangeFilter, numeric: true } as const;

const NumberCell = ({ value, field, text }: FieldProps) =>
  formatNumber(amountOf(value), text.lng, field.digits);

/** Beside other text it keeps its own direction; alone in a cell it has it anyway. */
const NumberDetail = (props: FieldProps) => (
  <bdi>
    <NumberCell {...props} />
  </bdi>
);

const figureInput: FieldInput = {
  Control: FigureBox,
  isFigure: true,
  emptied: null,
  check: (typed) => (Number.isNaN(numberOf(typed)) ? 'number' : undefined),
};

export const numberField: FieldKindParts = {
  view: { ...shared, Cell: NumberCell, Detail: NumberDetail, width: 115 },
  input: figureInput,
};

const PercentCell = ({ value, field, text }: FieldProps) =>
  formatPercent(amountOf(value), text.lng, field.digits);

const PercentDetail = (props: FieldProps) => (
  <bdi>
    <PercentCell {...props} />
  </bdi>
);

/** Returns the figure alone: `"35"` and `"35%"` are the same. */
const percentFigure = (value: unknown): string => plainText(value).replace(/%$/, '');

export const percentField: FieldKindParts = {
  view: {
    ...shared,
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

export const moneyField: FieldKindParts = {
  view: {
    ...shared,
    Cell: MoneyCell,
    toCsv: (props) => paidAmount(props).amount,
    csvColumns: ({ own }) => (own ? { ...currencyColumn, ...dollarColumn } : currencyColumn),
    width: 140,
  },
  input: { ...figureInput, Control: MoneyInput },
};
