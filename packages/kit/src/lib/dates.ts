import dayjs from 'dayjs';
import { formatCache } from './intl-locales';
import { remember } from './remember';

const dayFormat = 'YYYY-MM-DD';

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = dayjs(`${text}T00:00Z`);
  return start.isValid() && start.toISOString().startsWith(text);
}

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

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Options = Intl.DateTimeFormatOptions;

/** Local times are formatted as if they were UTC: a format would keep the zone in which it was made. */
export const dateFormat = formatCache(
  (locales, options: Options) => new Intl.DateTimeFormat(locales, { ...options, timeZone: 'UTC' }),
);

const minute = 60_000;

function written(time: dayjs.ConfigType, lng: string, options: Options): string | undefined {
  const at = dayjs(time);
  return at.isValid() ? dateFormat(lng, options).format(at.valueOf() + at.utcOffset() * minute) : undefined;
}

const isEnglish = (lng: string) => /^en\b/.test(lng);

/** English months are named, as 11/12/2026 means two days. */
const shortDate = (lng: string): Options =>
  isEnglish(lng)
    ? { year: 'numeric', month: 'short', day: 'numeric' }
    : { year: 'numeric', month: '2-digit', day: '2-digit' };
const longDate: Options = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' };

/** Of 24 hours those before ten have two digits, of twelve they have one. */
const clock = remember((lng: string): Options => {
  const { hour12 } = dateFormat(lng, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' };
});
const shortMoment = (lng: string): Options => ({ ...shortDate(lng), ...clock(lng) });
const clockWithSeconds = (lng: string): Options => ({ ...clock(lng), second: '2-digit' });

/** Returns year, month and day in the order of a language; none in English, where 1/2/2026 is ambiguous. */
const orderOfDay = (lng: string): readonly string[] =>
  isEnglish(lng)
    ? []
    : dateFormat(lng, shortDate(lng))
        .formatToParts()
        .map(({ type }) => type)
        .filter((type) => type === 'year' || type === 'month' || type === 'day');

/** Returns a typed day as in `2026-02-28`: from that, `20260228`, or in the order of the language. Undefined for a text that is no day. */
export function parseDay(text: string, lng: string): string | undefined {
  const whole = /^(\d{4})(\d\d)(\d\d)$/.exec(text)?.slice(1).join('-') ?? text;
  if (isDay(whole)) return whole;
  // Two digits at least at the end: it is read while one types, and 2026/1/1 may become 2026/1/15.
  const [, first, , second, third] = /^(\d+)([./-]) ?(\d+)\2 ?(\d{2,})\.?$/.exec(text) ?? [];
  const order = orderOfDay(lng);
  const part = (name: string) => [first, second, third][order.indexOf(name)]?.padStart(2, '0');
  const day = [part('year'), part('month'), part('day')].join('-');
  return isDay(day) ? day : undefined;
}

/** A day, the same in every time zone; a text that is no day comes back as it was. */
export const formatDay = (day: string, lng: string): string =>
  isDay(day) ? (written(day, lng, shortDate(lng)) ?? day) : day;

/** A time of day, with its seconds where it has some; a text that is no time comes back as it was. */
export const formatTime = (time: string, lng: string): string =>
  isTime(time)
    ? (written(`2000-01-01T${time}`, lng, (time.length > 5 ? clockWithSeconds : clock)(lng)) ?? time)
    : time;

const partOptions = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
} as const satisfies Options;

export type DatePart = keyof typeof partOptions;
export const dateParts = Object.keys(partOptions) as DatePart[];

function optionsOfParts(lng: string, parts: readonly DatePart[]): Options {
  const all: Options = { ...partOptions, ...clock(lng) };
  const options: Options = Object.fromEntries(parts.map((part) => [part, all[part]]));
  const isWhole = (['year', 'month', 'day'] as const).every((part) => parts.includes(part));
  // A column beside one of the usual dates has the same ones.
  return isWhole && !parts.includes('weekday') ? { ...options, ...shortDate(lng) } : options;
}

/** Formats a point in time (ISO 8601) as local date and time, by default year to minute; other texts come back as they were. */
export const formatDateTime = (iso: string, lng: string, parts?: readonly DatePart[]): string =>
  written(iso, lng, parts ? optionsOfParts(lng, parts) : shortMoment(lng)) ?? iso;

/** Returns the same without a year that is this one, for many below each other. */
export function formatRecent(iso: string, lng: string, parts?: readonly DatePart[]): string {
  const isKnown = !parts || parts.includes('day');
  if (!isKnown || dayjs(iso).year() !== dayjs().year()) return formatDateTime(iso, lng, parts);
  const { year: _, ...options } = parts ? optionsOfParts(lng, parts) : shortMoment(lng);
  return written(iso, lng, options) ?? iso;
}

/** A point in time with weekday, seconds and time zone; a text that is no time comes back as it was. */
export function formatDateTimeInFull(time: string | number, lng: string): string {
  const full = written(time, lng, { ...longDate, ...clockWithSeconds(lng) });
  return full === undefined ? String(time) : `${full} ${zoneName(time)}`;
}

/** A format keeps the zone in which it was made, and making one is slow. */
const zoneFormat = remember((_offset: number) => new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }));

/** Returns the local zone, as in `GMT+1`; empty for no time. */
export function zoneName(time: string | number): string {
  const at = dayjs(time);
  const format = zoneFormat(new Date().getTimezoneOffset());
  return (at.isValid() && format.format(at.toDate()).split(', ')[1]) || '';
}

export const formatLongDay = (at: number, lng: string): string => written(at, lng, longDate) ?? '';

/** Hour and minute; empty when it is no time. */
export const formatClock = (at: number, lng: string): string => written(at, lng, clock(lng)) ?? '';

/** Days from one point in time to another in the reader's zone, by the calendar. */
export const daysBetween = (from: number, to: number): number =>
  Math.round(dayjs(to).startOf('day').diff(dayjs(from).startOf('day'), 'day', true));
