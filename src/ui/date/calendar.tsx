import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addMonths, firstWeekday, isDay, isSameMonth, today, weeksOf } from '../../lib/calendar-days';
import { formatDayAs } from '../../lib/format/format';
import { Icon } from '../icon/icon';
import { isRightToLeft } from '../is-right-to-left';
import { dayAfterKey } from './calendar-keys';
import styles from './calendar.module.css';

export interface CalendarLabels {
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly today: string;
}

export interface CalendarProps {
  /** `YYYY-MM-DD`; anything else is no day yet. */
  readonly value: string;
  readonly lng: string;
  readonly labels: CalendarLabels;
  readonly onChoose: (day: string) => void;
}

interface DayProps {
  readonly day: string;
  readonly lng: string;
  readonly isChosen: boolean;
  /** The one that the keyboard is at. */
  readonly isActive: boolean;
  readonly isOutside: boolean;
  readonly onChoose: (day: string) => void;
}

function Day({ day, lng, isChosen, isActive, isOutside, onChoose }: DayProps) {
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        className={styles['day']}
        tabIndex={isActive ? 0 : -1}
        data-day={day}
        data-outside={isOutside}
        aria-label={formatDayAs(day, lng, { dateStyle: 'full' })}
        {...(day === today() ? { 'aria-current': 'date' as const } : {})}
        onClick={() => onChoose(day)}
      >
        {formatDayAs(day, lng, { day: 'numeric' })}
      </button>
    </td>
  );
}

function Weekdays({ week, lng }: { readonly week: readonly string[]; readonly lng: string }) {
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={formatDayAs(day, lng, { weekday: 'long' })}>
            {formatDayAs(day, lng, { weekday: 'narrow' })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The days of a month, of which one is chosen: with the mouse, or with the keys that a grid of days has. */
export function Calendar({ value, lng, labels, onChoose }: CalendarProps) {
  const [active, setActive] = useState(() => (isDay(value) ? value : today()));
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(true);
  useEffect(() => {
    if (byKey.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus({ preventScroll: true });
    byKey.current = false;
  }, [active]);

  const turn = (months: number) => setActive(addMonths(active, months));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = isRightToLeft(event.currentTarget);
    const next = dayAfterKey(event, active, { isRtl, firstDay: firstWeekday(lng) });
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    setActive(next);
  };
  const weeks = weeksOf(active, firstWeekday(lng));
  const month = formatDayAs(active, lng, { month: 'long', year: 'numeric' });
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <button type="button" aria-label={labels.previousMonth} onClick={() => turn(-1)}>
          <Icon name="chevron-left" />
        </button>
        <span aria-live="polite">{month}</span>
        <button type="button" aria-label={labels.nextMonth} onClick={() => turn(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as ARIA's own date picker */}
      <table ref={grid} role="grid" aria-label={month} onKeyDown={onKeyDown}>
        <Weekdays week={weeks[0] ?? []} lng={lng} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  lng={lng}
                  isChosen={day === value}
                  isActive={day === active}
                  isOutside={!isSameMonth(day, active)}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={styles['today']} onClick={() => onChoose(today())}>
        {labels.today}
      </button>
    </div>
  );
}
