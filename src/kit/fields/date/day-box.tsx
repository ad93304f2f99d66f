import { useEffect, useState } from 'react';
import { typedDay } from '../../../lib/typed';
import { whenIdle } from '../../../lib/idle-queue';
import type { ResourceText } from '../../text/use-resource-text';
import type { FormControlProps } from '../field-kind';
import { Box } from '../parts/box';
import type AntdDayPicker from './day-picker';

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
