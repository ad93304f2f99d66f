import { Input } from 'antd';
import { formatTime, isTime } from '../../../lib/dates';
import { boxProps } from '../../../fields/parts/box';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';

/** The browser's own box for a time, which speaks the language of the browser; its value is always as in `18:30`. */
const TimeInput = (control: InputProps) => (
  <Input
    {...boxProps(control)}
    type="time"
    step={control.field.seconds ? 1 : 60}
    style={{ inlineSize: 'auto' }}
    onChange={({ target }) => control.onChange(target.value)}
  />
);

/** Returns a time without the seconds, or the fractions of them, that its field does not have. */
const cutTo = (value: unknown, hasSeconds = false) => plainText(value).slice(0, hasSeconds ? 8 : 5);

const formatted = ({ value, field, text }: FieldProps) => formatTime(cutTo(value, field.seconds), text.lng);

export default {
  view: {
    Cell: (props) => <time dateTime={cutTo(props.value, props.field.seconds)}>{formatted(props)}</time>,
    format: formatted,
    range: {},
    width: 115,
  },
  input: {
    Control: TimeInput,
    emptied: null,
    check: (typed) => (isTime(typed) ? undefined : 'time'),
    read: (value, field) => cutTo(value, field.seconds),
  },
} satisfies FieldKindParts;
