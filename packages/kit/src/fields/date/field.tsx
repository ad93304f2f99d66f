import { dayOf, formatDateTime, formatDay, isDay, isMoment } from '../../lib/dates';
import { namedRanges } from '../../lib/range';
import { widestMonth } from '../../ui/text-width';
import { typedDay } from '../../lib/typed';
import { plainText, type FieldKindParts, type FieldProps, type RangeView } from '../field-kind';
import { DayBox } from './day-box';

/** A range of days, whose ends may be moments. */
export const days: RangeView = {
  Control: DayBox,
  format: (end, lng) => (isMoment(end) ? formatDateTime(end, lng) : formatDay(end, lng)),
  toTyped: (end) => (isMoment(end) ? dayOf(end) : end),
  presets: namedRanges,
};

const formatted = ({ value, text }: FieldProps) => formatDay(plainText(value), text.lng);

export default {
  view: {
    Cell: (props) => <time dateTime={plainText(props.value)}>{formatted(props)}</time>,
    format: formatted,
    range: days,
    widest: ({ text }) => widestMonth((month) => formatDay(`2000-${month}-28`, text.lng)),
    keepsWidth: true,
  },
  input: {
    Control: DayBox,
    emptied: null,
    schemaRule: 'date',
    check: (typed) => (isDay(typed) ? undefined : 'date'),
    fromCsv: (cell, { text }) => typedDay(cell, text.lng),
  },
} satisfies FieldKindParts;
