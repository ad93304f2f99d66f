import type { Field } from '../../../schema/shapes/field';
import { durationOf, durationText, durationValue, formatDuration, parseDuration } from './duration';
import type { DurationUnit } from './kind';
import { latinDigits } from '../../../lib/typed';
import { plainText, type FieldKindParts } from '../../../fields/field-kind';
import { Box } from '../../../fields/parts/box';

const unitOf = ({ unit = 'seconds' }: Field): DurationUnit => unit;

const typedOf = (value: unknown, field: Field): string => {
  const seconds = durationOf(value, unitOf(field));
  return seconds === undefined ? plainText(value) : durationText(seconds);
};

export default {
  view: {
    // A value that is no duration is shown as it came.
    format: ({ value, field, text }) => {
      const seconds = durationOf(value, unitOf(field));
      return seconds === undefined ? plainText(value) : formatDuration(seconds, text.lng);
    },
    // Its ends are sent in the unit of the field.
    range: {
      toTyped: typedOf,
      fromTyped: (typed, field) => {
        const seconds = parseDuration(typed);
        return seconds === undefined ? typed : String(durationValue(seconds, unitOf(field)));
      },
    },
    width: 140,
  },
  input: {
    Control: (props) => <Box {...props} latin normalize={latinDigits} />,
    emptied: null,
    check: (typed) => (parseDuration(typed) === undefined ? 'duration' : undefined),
    read: typedOf,
    write: (typed, field) => durationValue(parseDuration(typed) ?? 0, unitOf(field)),
  },
} satisfies FieldKindParts;
