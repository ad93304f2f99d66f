import { useEffect, useState } from 'react';
import { addDays, dayOf, formatDateTime, formatDay, isDay, isMoment, today } from '../../../lib/dates';
import { typedDay } from '../../../lib/typed';
import { whenIdle } from '../../../lib/when-idle';
import type { ResourceText } from '../../text/use-resource-text';
import { Box } from '../parts/box';
import type AntdDayPicker from './day-picker';
import {
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FormControlProps,
  type RangeFilterProps,
} from '../field-kind';
import { RangeFilter } from '../parts/range-filter';
import type { RangeKind } from '../parts/range-panel';

// antd's picker and its calendar are 27 kB.
let loaded: typeof AntdDayPicker | undefined;
const load = async () => {
  loaded ??= (await import('./day-picker')).default;
};

interface DayBoxProps extends FormControlProps {
  readonly text: ResourceText;
}

/** A day that is typed as `YYYY-MM-DD` or as the language writes it, or chosen from a calendar. What is typed stays, also when it is no day. */
export function DayBox({ text, ...control }: DayBoxProps) {
  const normalize = (typed: string) => typedDay(typed, text.lng);
  const [Picker, setPicker] = useState(() => loaded);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (Picker) return undefined;
    let isOver = false;
    const show = () => {
      load().then(
        () => {
          if (!isOver) setPicker(() => loaded);
        },
        // A calendar that cannot be fetched must not open by itself later.
        () => setAsked(false),
      );
    };
    const cancel = isAsked ? show() : whenIdle(show);
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [Picker, isAsked]);
  return Picker ? (
    // oxlint-disable-next-line react/static-components -- it is a module's component, and the same one for good
    <Picker {...control} text={text} normalize={normalize} opens={isAsked} />
  ) : (
    <Box
      {...control}
      inputMode="numeric"
      latin
      normalize={normalize}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        setAsked(true);
      }}
    />
  );
}

const lastDays = (count: number) => () => ({ from: addDays(today(), 1 - count), to: today() });

const days: RangeKind = {
  Control: DayBox,
  isEnd: isDay,
  isBefore: (one, other) => one < other,
  show: (end, { lng }) => (isMoment(end) ? formatDateTime(end, lng) : formatDay(end, lng)),
  // Days are typed.
  toTyped: (end) => (isMoment(end) ? dayOf(end) : end),
  presets: {
    today: lastDays(1),
    yesterday: () => ({ from: addDays(today(), -1), to: addDays(today(), -1) }),
    week: lastDays(7),
    month: lastDays(30),
    thisMonth: () => ({ from: `${today().slice(0, 8)}01`, to: today() }),
  },
};

/** From a day to a day. */
export const DayRangeFilter = (props: RangeFilterProps) => <RangeFilter {...props} kind={days} />;

function DateCell({ value, text }: FieldProps) {
  const day = plainText(value);
  return <time dateTime={day}>{formatDay(day, text.lng)}</time>;
}

const dateField: FieldKindParts = {
  view: {
    Cell: DateCell,
    RangeFilter: DayRangeFilter,
    width: 135,
  },
  input: {
    Control: DayBox,
    emptied: null,
    check: (typed) => (isDay(typed) ? undefined : 'date'),
  },
};

export default dateField;
