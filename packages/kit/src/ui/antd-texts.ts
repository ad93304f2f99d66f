import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';
import dayjs from 'dayjs';
import { dateFormat } from '../lib/dates';

interface Week {
  /** From 1 for Monday to 7. */
  readonly firstDay: number;
}

/** The week is a method or, in older browsers, a property; some have neither. */
function firstDayOf(lng: string): number {
  const locale: Intl.Locale & { readonly getWeekInfo?: () => Week; readonly weekInfo?: Week } =
    new Intl.Locale(lng);
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
function addCalendarLocale(lng: string): string {
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

/** From the kit's source in a workspace, and from that of an installed one. */
const files = import.meta.glob<Locale>(
  ['../../../../node_modules/antd/es/locale/*_*.js', '../../../../antd/es/locale/*_*.js'],
  { import: 'default', exhaustive: true },
);

/** The file is named by language and region, of which `Intl` knows the usual one. */
function fileFor(lng: string) {
  const { language, region } = new Intl.Locale(lng).maximize();
  const usual = new Intl.Locale(language).maximize().region;
  const names = Object.keys(files);
  const name = [`/${language}_${region}.`, `/${language}_${usual}.`, `/${language}_`]
    .map((part) => names.find((file) => file.includes(part)))
    .find((file) => file !== undefined);
  return name === undefined ? undefined : files[name];
}

/** Returns antd's texts of a language, English ones where it has none, with the names of days and months that `Intl` knows. */
export async function antdTextsOf(lng: string): Promise<Locale> {
  const load = fileFor(lng);
  if (!load) console.warn(`antd has no texts in "${lng}": its own words are English.`);
  const texts = (await load?.()) ?? english;
  const { DatePicker: picker } = texts;
  if (!picker) return texts;
  const { shortWeekDays: _days, shortMonths: _months, ...lang } = picker.lang;
  return { ...texts, DatePicker: { ...picker, lang: { ...lang, locale: addCalendarLocale(lng) } } };
}
