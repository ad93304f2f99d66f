import { useLayoutEffect, useRef, type RefObject } from 'react';
import { place } from '../popup/place';
import { useDismissal } from '../popup/use-dismissal';
import { Calendar, type CalendarProps } from './calendar';
import styles from './calendar-panel.module.css';

interface CalendarPanelProps extends CalendarProps {
  /** What it belongs to, and is put beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  /** The pointer or the focus has gone elsewhere. */
  readonly onLeave: () => void;
  /** It was closed with the keyboard. */
  readonly onClose: () => void;
}

/** A calendar beside the field that it belongs to. */
export function CalendarPanel({ anchor, label, onLeave, onClose, ...calendar }: CalendarPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useDismissal(true, [anchor, panel], onLeave);
  useLayoutEffect(() => {
    if (panel.current && anchor.current) place(panel.current, anchor.current);
  }, [anchor]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
    <div
      ref={panel}
      className={styles['panel']}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog around it stays open.
        event.stopPropagation();
        onClose();
      }}
    >
      <Calendar {...calendar} />
    </div>
  );
}
