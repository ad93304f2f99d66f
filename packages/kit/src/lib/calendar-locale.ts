import dayjs from 'dayjs';
import { dateFormat } from './dates';

interface Week {
  /** From 1 for Monday to 7. */
  readonly firstDay: number;
}

/** The week is a method or, in older browsers, a property; some have neither. */
interface LocaleWithWeek {
  readonly getWeekInfo?: () => Week;
  readonly weekInfo?: Week;
}

function firstDayOf(lng: string): number {
  const locale: Intl.Locale & LocaleWithWeek = new Intl.Locale(lng);
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

const formatAll = (lng: string, days: readonly number[], options: Intl.DateTimeFormatOptions): string[] => {
  const format = dateFormat(lng, options);
  return days.map((day) => format.format(day));
};

// From a Sunday.
const weekdays = Array.from({ length: 7 }, (_, at) => Date.UTC(2026, 1, 1 + at));
const months = Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 1));

/** Returns the heads of a calendar's columns, which have room for three letters. */
function narrowDays(lng: string): string[] {
  const short = formatAll(lng, weekdays, { weekday: 'short' }).map((name) => name.replace(/\.$/, ''));
  return short.every((name) => name.length <= 3) ? short : formatAll(lng, weekdays, { weekday: 'narrow' });
}

/** Makes dayjs's locale of a language from what `Intl` knows of it, for antd's calendars. @returns its name */
export function addCalendarLocale(lng: string): string {
  if (Intl.DateTimeFormat.supportedLocalesOf(lng).length === 0)
    console.warn(`This browser does not know the language "${lng}": its dates and numbers are English.`);
  const name = lng.toLowerCase();
  const locale = {
    name,
    weekStart: firstDayOf(lng),
    weekdays: formatAll(lng, weekdays, { weekday: 'long' }),
    weekdaysShort: formatAll(lng, weekdays, { weekday: 'short' }),
    weekdaysMin: narrowDays(lng),
    months: formatAll(lng, months, { month: 'long' }),
    monthsShort: formatAll(lng, months, { month: 'short' }),
    ordinal: (count: number) => count,
    formats: {},
    relativeTime: {},
  };
  dayjs.locale(locale, undefined, true);
  return name;
}
