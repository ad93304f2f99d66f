import { useState } from 'react';
import { typedDay } from '../../lib/typed';
import { lazyPart, useWhenIdle } from '../../ui/lazy-part';
import type { FormControlProps, InputProps } from '../field-kind';
import { Box } from '../parts/box';

// antd's picker and its calendar are 27 kB.
const Picker = lazyPart(() => import('./day-picker'));

/** Typed as `YYYY-MM-DD` or as the language writes it, or chosen from a calendar; what is no day stays. */
export function DayBox({ text, ...control }: FormControlProps & Pick<InputProps, 'text'>) {
  const [isAsked, setAsked] = useState(false);
  const [isHere, fetchNow] = useWhenIdle(Picker);
  return isHere ? (
    <Picker {...control} text={text} opens={isAsked} />
  ) : (
    <Box
      {...control}
      inputMode="numeric"
      latin
      normalize={(typed) => typedDay(typed, text.lng)}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        setAsked(true);
        void fetchNow();
      }}
    />
  );
}
