import { useEffect, useState } from 'react';
import { addDays, formatDay, isDay, today } from '../../lib/dates';
import { typedDay } from '../../lib/typed';
import { whenIdle } from '../../lib/when-idle';
import type { ResourceText } from '../text/use-resource-text';
import { Box } from './box';
import type AntdDayPicker from './day-picker';
import {
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FormControlProps,
  type RangeFilterProps,
} from './field-kind';
import { RangeFilter } from './range-filter';
import type { RangeKind } from './range-panel';

// antd's picker and its calendar are 27 kB.
type DayPicker = typeof AntdDayPicker;
let loaded: DayPicker | undefined;

/** Returns the picker once the browser has been idle. */
function useDayPicker(): DayPicker | undefined {
  const [picker, setPicker] = useState<DayPicker | undefined>(() => loaded);
  useEffect(() => {
    if (picker) return undefined;
    let isOver = false;
    const cancel = whenIdle(() => {
      import('./day-picker').then(
        (module) => {
          loaded = module.default;
          if (!isOver) setPicker(() => loaded);
        },
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [picker]);
  return picker;
}

interface DayBoxProps extends FormControlProps {
  readonly text: ResourceText;
}

/** A day that is typed as `YYYY-MM-DD` or as the language writes it, or chosen from a calendar. What is typed stays, also when it is no day. */
export function DayBox({ text, ...control }: DayBoxProps) {
  const normalize = (typed: string) => typedDay(typed, text.lng);
  const Picker = useDayPicker();
  return Picker ? (
    // oxlint-disable-next-line react/static-components -- it is a module's component, and the same one for good
    <Picker {...control} text={text} normalize={normalize} />
  ) : (
    <Box {...control} inputMode="numeric" latin normalize={normalize} />
  );
}

const lastDays = (count: number) => () => ({ from: addDays(today(), 1 - count), to: today() });

const days: RangeKind = {
  Control: DayBox,
  isEnd: isDay,
  isBefore: (one, other) => one < other,
  show: (day, { lng }) => formatDay(day, lng),
  presets: {
    today: lastDays(1),
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

export const dateField: FieldKindParts = {
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
