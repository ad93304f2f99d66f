import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(customParseFormat);
dayjs.extend(localizedFormat);
dayjs.extend(utc);
dayjs.extend(timezone);

const dayFormat = 'YYYY-MM-DD';

const locales: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('dayjs/locale/ar'),
  de: () => import('dayjs/locale/de'),
};

/** Loads what dates need to be written in a language; a failure leaves them in English. */
export async function loadDateLocale(lng: string): Promise<void> {
  await locales[lng]?.().catch(() => undefined);
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(new Date(text)).format(dayFormat) === text;

export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text);

export const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && dayjs(text).isValid();

/** The local day of a point in time, as in `2026-02-28`. */
export const dayOf = (time: string): string => dayjs(time).format(dayFormat);

/** The first moment of a local day, or the last, in UTC. */
export const momentOf = (day: string, end: 'from' | 'to'): string =>
  (end === 'from' ? dayjs(day).startOf('day') : dayjs(day).endOf('day')).toISOString();

export const today = (): string => dayjs().format(dayFormat);

export const addDays = (day: string, count: number): string => dayjs(day).add(count, 'day').format(dayFormat);

export const localZone = (): string => dayjs.tz.guess();

/** The formats in which a day may be typed; the first is the one that is stored. In English 1/2/2026 is ambiguous. */
const dayFormats = (lng: string): string[] => [
  dayFormat,
  'YYYYMMDD',
  ...(lng === 'en' ? [] : ['DD.MM.YYYY', 'D.M.YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'D-M-YYYY']),
];

/** Returns undefined for a text that is no day in one of these formats. */
export function parseDay(text: string, lng: string): string | undefined {
  const day = dayjs(text, dayFormats(lng), true);
  return day.isValid() ? day.format(dayFormat) : undefined;
}

const comma = (lng: string) => (lng === 'ar' ? '، ' : ', ');

/** English months are named, as 11/12/2026 means two days. */
const shortDate = (lng: string) => (lng === 'en' ? 'll' : 'L');

function written(time: dayjs.ConfigType, lng: string, format: string): string | undefined {
  const at = dayjs(time).locale(lng);
  return at.isValid() ? at.format(format) : undefined;
}

/** A day, the same in every time zone; a text that is no day comes back as it was. */
export const formatDay = (day: string, lng: string): string =>
  isDay(day) ? (written(day, lng, shortDate(lng)) ?? day) : day;

/** A time of day, with its seconds where it has some; a text that is no time comes back as it was. */
export const formatTime = (time: string, lng: string): string =>
  isTime(time) ? (written(`2000-01-01T${time}`, lng, time.length > 5 ? 'LTS' : 'LT') ?? time) : time;

export type DatePart = 'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const tokens: Readonly<Record<string, DatePart>> = {
  ddd: 'weekday',
  D: 'day',
  MMM: 'month',
  YYYY: 'year',
  hh: 'hour',
  HH: 'hour',
  mm: 'minute',
  ss: 'second',
};

const usualParts: readonly DatePart[] = ['year', 'month', 'day', 'hour', 'minute'];

const partFormats: Readonly<Record<string, string>> = {
  en: 'ddd, MMM D, YYYY, hh:mm:ss A',
  ar: 'ddd، D MMM YYYY، HH:mm:ss',
};

function formatOfParts(lng: string, parts: readonly DatePart[]): string {
  const isWhole = usualParts.every((part) => parts.includes(part)) && !parts.includes('weekday');
  // A column beside one of the usual dates has the same ones.
  if (isWhole && lng !== 'en') return `L${comma(lng)}${parts.includes('second') ? 'LTS' : 'LT'}`;
  const format = partFormats[lng] ?? 'ddd, D. MMM YYYY, HH:mm:ss';
  return format
    .replace(/(YYYY|MMM|ddd|D|hh|HH|mm|ss)[^A-Za-z]*(A?)/g, (whole, token: string, noon: string) => {
      const part = tokens[token];
      if (part && parts.includes(part)) return whole;
      return noon && parts.includes('hour') ? ` ${noon}` : '';
    })
    .replace(/[\s:,،]+( A)?$/, '$1');
}

/** Formats a point in time (ISO 8601) as local date and time, by default year to minute; other texts come back as they were. */
export const formatDateTime = (iso: string, lng: string, parts?: readonly DatePart[]): string =>
  written(iso, lng, parts ? formatOfParts(lng, parts) : `${shortDate(lng)}${comma(lng)}LT`) ?? iso;

/** A point in time with weekday, seconds and time zone; a text that is no time comes back as it was. */
export function formatDateTimeInFull(time: string | number, lng: string): string {
  const full = written(time, lng, `dddd${comma(lng)}LL${comma(lng)}LTS`);
  return full === undefined ? String(time) : `${full} ${zoneName(time)}`;
}

let zoneNames: Intl.DateTimeFormat | undefined;
let offset: number | undefined;

/** Returns the local zone, as in `GMT+1`; empty for no time. dayjs would ask the browser each time, which is slow. */
export function zoneName(time: string | number): string {
  const now = new Date().getTimezoneOffset();
  if (now !== offset) zoneNames = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  offset = now;
  const at = dayjs(time);
  return (at.isValid() && zoneNames?.format(at.toDate()).split(', ')[1]) || '';
}

export const formatLongDay = (at: number, lng: string): string =>
  written(at, lng, `dddd${comma(lng)}LL`) ?? '';

/** Hour and minute; empty when it is no time. */
export const formatClock = (at: number, lng: string): string => written(at, lng, 'LT') ?? '';

/** Days from one point in time to another in the reader's zone, by the calendar. */
export const daysBetween = (from: number, to: number): number =>
  Math.round(dayjs(to).startOf('day').diff(dayjs(from).startOf('day'), 'day', true));
