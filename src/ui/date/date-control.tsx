import { lazy, Suspense, useRef, useState } from 'react';
import { typedDay } from '../../lib/typed';
import { IconButton } from '../icon/icon-button';
import type { FormControlProps } from '../input/form-control';
import { TextControl } from '../input/text-control';
import type { CalendarLabels } from './calendar';
import styles from '../input/form-control.module.css';

const CalendarPanel = lazy(() =>
  import('./calendar-panel').then((module) => ({ default: module.CalendarPanel })),
);

export interface DateLabels extends CalendarLabels {
  /** Of the button that opens the calendar, and of the calendar. */
  readonly choose: string;
  /** What stands in the empty box. */
  readonly example: string;
}

interface DateControlProps extends FormControlProps {
  readonly lng: string;
  readonly labels: DateLabels;
}

/**
 * A day that is typed as `YYYY-MM-DD` or as the language writes it, or chosen from a calendar. What is typed stays, also
 * when it is no day.
 */
export function DateControl({ lng, labels, ...control }: DateControlProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the box in it has the key
    <div
      ref={field}
      className={styles['buttoned']}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <TextControl
        {...control}
        keys="numeric"
        latin
        example={labels.example}
        read={(typed) => typedDay(typed, lng)}
      />
      <IconButton
        ref={opener}
        icon="calendar"
        label={labels.choose}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={control.describedBy}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Suspense>
          <CalendarPanel
            anchor={field}
            label={labels.choose}
            value={control.value}
            lng={lng}
            labels={labels}
            onLeave={() => setOpen(false)}
            onClose={close}
            onChoose={(day) => {
              control.onChange(day);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
