import { useState } from 'react';
import type { Field } from '../../../config/schema/field';
import {
  durationOf,
  durationText,
  durationValue,
  formatDuration,
  parseDuration,
  type DurationUnit,
} from '../../../lib/duration';
import { latinDigits } from '../../../lib/typed';
import { Box } from '../parts/box';
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

const unitOf = ({ unit = 'seconds' }: Field): DurationUnit => unit;

/** A value that is no duration is shown as it came. */
function DurationCell({ value, field, text }: FieldProps) {
  const seconds = durationOf(value, unitOf(field));
  return <bdi>{seconds === undefined ? plainText(value) : formatDuration(seconds, text.lng)}</bdi>;
}

const DurationBox = (control: FormControlProps) => <Box {...control} latin normalize={latinDigits} />;

const DurationInput = ({ id, value, required, invalid, describedBy, onChange }: InputProps) => (
  <DurationBox {...{ id, value, required, invalid, describedBy, onChange }} />
);

const figureIn = (typed: string, unit: DurationUnit): string | undefined => {
  const seconds = parseDuration(typed);
  return seconds === undefined ? undefined : String(durationValue(seconds, unit));
};

/** How a range of durations is typed; its ends are sent in the unit of the field. */
function rangeIn(unit: DurationUnit): RangeKind {
  const secondsOf = (end: string) => durationOf(end, unit);
  const shown = (end: string) => {
    const seconds = secondsOf(end);
    return seconds === undefined ? end : durationText(seconds);
  };
  function DurationEnd({ value, onChange, ...control }: FormControlProps) {
    const [typed, setTyped] = useState(() => shown(value));
    const stands = (figureIn(typed, unit) ?? typed.trim()) === value ? typed : shown(value);
    return (
      <DurationBox
        {...control}
        value={stands}
        onChange={(next) => {
          setTyped(next);
          onChange(figureIn(next, unit) ?? next);
        }}
      />
    );
  }
  return {
    Control: DurationEnd,
    isEnd: (end) => secondsOf(end) !== undefined,
    isBefore: (one, other) => (secondsOf(one) ?? 0) < (secondsOf(other) ?? 0),
    show: (end, { lng }) => formatDuration(secondsOf(end) ?? 0, lng),
  };
}

const ranges: Readonly<Record<DurationUnit, RangeKind>> = {
  milliseconds: rangeIn('milliseconds'),
  seconds: rangeIn('seconds'),
  minutes: rangeIn('minutes'),
  hours: rangeIn('hours'),
  iso: rangeIn('iso'),
};

const durationField: FieldKindParts = {
  view: {
    Cell: DurationCell,
    RangeFilter: (props: RangeFilterProps) => <RangeFilter {...props} kind={ranges[unitOf(props.field)]} />,
    width: 140,
  },
  input: {
    Control: DurationInput,
    emptied: null,
    check: (typed) => (parseDuration(typed) === undefined ? 'duration' : undefined),
    read: (value, field) => {
      const seconds = durationOf(value, unitOf(field));
      return seconds === undefined ? plainText(value) : durationText(seconds);
    },
    write: (typed, field) => durationValue(parseDuration(typed) ?? 0, unitOf(field)),
  },
};

export default durationField;
