import { formatBeside, formatMoney, formatNumber, formatPercent, type Amount } from '../../lib/format';
import { valueAt } from '../../lib/value-at';
import { FigureBox } from './parts/box';
import {
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
  formatNumber(value as Amount, text.lng, field.digits);

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
  formatPercent(value as Amount, text.lng, field.digits);

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

function MoneyCell({ value, field, row, text }: FieldProps) {
  const code = field.currency === undefined ? 'USD' : valueAt(row, field.currency);
  const currency = typeof code === 'string' ? code : '';
  const money = formatMoney(value as Amount, currency, text.lng, field.digits);
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
  view: { ...shared, Cell: MoneyCell, width: 140 },
  input: { ...figureInput, Control: MoneyInput },
};
