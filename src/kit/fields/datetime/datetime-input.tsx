import { isDay } from '../../../lib/calendar-days';
import { zoneName } from '../../../lib/format/format';
import { DateControl } from '../../../ui/date/date-control';
import { dateLabels } from '../date/date-labels';
import type { FieldInput, InputProps } from '../field-input';
import { fromLocal, joined, splitMoment, toLocal } from './local-moment';
import styles from './datetime-input.module.css';

/** A day and a time of it, in the time zone of who types. */
function DateTimeInput({ text, onChange, ...control }: InputProps) {
  const { day, time } = splitMoment(control.value);
  // Summer or winter time is a matter of the day.
  const zone = isDay(day) ? zoneName(fromLocal(day, '12:00'), text.lng) : '';
  return (
    <div className={styles['moment']}>
      <DateControl
        {...control}
        value={day}
        lng={text.lng}
        labels={dateLabels(text)}
        onChange={(next) => onChange(joined(next, time))}
      />
      <input
        type="time"
        aria-label={text.t('kit:date.time')}
        aria-invalid={control.invalid}
        aria-describedby={control.describedBy}
        value={time}
        onChange={(event) => onChange(joined(day, event.target.value))}
      />
      <bdi>{zone}</bdi>
    </div>
  );
}

export const dateTimeInput: FieldInput = {
  Control: DateTimeInput,
  emptied: null,
  check: (typed) => {
    const { day, time } = splitMoment(typed);
    return isDay(day) && /^\d{2}:\d{2}$/.test(time) ? undefined : 'datetime';
  },
  read: toLocal,
  write: (typed) => {
    const { day, time } = splitMoment(typed);
    return fromLocal(day, time);
  },
};
