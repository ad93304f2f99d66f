import { Input } from 'antd';
import { formatTime, isTime } from '../../../lib/dates';
import { boxProps } from '../parts/box';
import {
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FormControlProps,
  type InputProps,
  type RangeFilterProps,
} from '../field-kind';
import { RangeFilter } from '../parts/range-filter';
import type { RangeKind } from '../parts/range-panel';

/** The browser's own box for a time, which speaks the language of the browser; its value is always as in `18:30`. */
const TimeBox = ({
  hasSeconds = false,
  onChange,
  ...control
}: FormControlProps & { readonly hasSeconds?: boolean }) => (
  <Input
    {...boxProps({ ...control, onChange })}
    type="time"
    step={hasSeconds ? 1 : 60}
    style={{ inlineSize: 'auto' }}
    onChange={({ target }) => onChange(target.value)}
  />
);

const TimeInput = ({ field, ...control }: InputProps) => (
  <TimeBox {...control} hasSeconds={field.seconds ?? false} />
);

/** Returns a time without the seconds, or the fractions of them, that its field does not have. */
const cutTo = (value: unknown, hasSeconds = false) => plainText(value).slice(0, hasSeconds ? 8 : 5);

function TimeCell({ value, field, text }: FieldProps) {
  const time = cutTo(value, field.seconds);
  return <time dateTime={time}>{formatTime(time, text.lng)}</time>;
}

const times: RangeKind = {
  Control: TimeBox,
  isEnd: isTime,
  isBefore: (one, other) => one < other,
  show: (time, { lng }) => formatTime(time, lng),
};

const timeField: FieldKindParts = {
  view: {
    Cell: TimeCell,
    RangeFilter: (props: RangeFilterProps) => <RangeFilter {...props} kind={times} />,
    width: 115,
  },
  input: {
    Control: TimeInput,
    emptied: null,
    check: (typed) => (isTime(typed) ? undefined : 'time'),
    read: (value, field) => cutTo(value, field.seconds),
  },
};

export default timeField;
