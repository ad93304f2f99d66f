/** What a formatter takes: a decimal string is kept exact, digit by digit. */
export type Amount = string | number;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Figures stand beside typed ones and get copied into inputs, so that every language writes them in Latin digits. */
const localeOf = (lng: string) => `${lng}-u-nu-latn`;

function numberFormat(lng: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${lng} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(lng), options);
  numberFormats.set(key, made);
  return made;
}

function dateFormat(lng: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lng} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(lng), options);
  dateFormats.set(key, made);
  return made;
}

/** `Intl` reads decimal strings without rounding them through a double; its type knows literals only. */
const exact = (value: Amount) => value as number;

const isNumeric = (value: Amount) => String(value).trim() !== '' && Number.isFinite(Number(value));

/**
 * A plain number, grouped as the language does.
 * @param digits digits after the point, always that many; without it as many as there are, up to 8
 * @returns the value as it came when it is not a number
 */
export function formatNumber(value: Amount, lng: string, digits?: number): string {
  if (!isNumeric(value)) return String(value);
  return numberFormat(lng, {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 8,
  }).format(exact(value));
}

/**
 * Money in a currency. A code that ISO 4217 has no room for, such as USDT, stands after the amount, which keeps 8 digits.
 * @param currency the currency's code, as in `USD` or `BTC`
 * @param digits digits after the point, always that many; without it as many as the currency has
 */
export function formatMoney(value: Amount, currency: string, lng: string, digits?: number): string {
  if (!isNumeric(value)) return String(value);
  if (!isFiat(currency)) return `${formatNumber(value, lng, digits)}\u00a0${currency}`;
  const format = numberFormat(lng, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  return isolated(format.format(exact(value)));
}

/** In a line that runs from right to left, Latin digits and a symbol would change places: they stay together as one piece. */
const isolated = (text: string) =>
  text.includes('\u200f') ? `\u2066${text.replaceAll('\u200f', '')}\u2069` : text;

let fiatCodes: ReadonlySet<string> | undefined;

function isFiat(code: string): boolean {
  fiatCodes ??= new Set(Intl.supportedValuesOf('currency'));
  return fiatCodes.has(code);
}

/**
 * A percentage of 0 to 100, as the API carries it: `"35"` and `"35%"` are the same.
 * @param digits digits after the point, always that many; without it as many as there are, up to 2
 * @returns the value as it came when it is not a number
 */
export function formatPercent(value: Amount, lng: string, digits?: number): string {
  const figure = String(value).replace(/%$/, '');
  if (!isNumeric(figure)) return String(value);
  return numberFormat(lng, {
    style: 'percent',
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  }).format(Number(figure) / 100);
}

/**
 * A day, the same in every time zone.
 * @param day as in `2026-11-20`
 * @returns the text as it came when it is no day
 */
export const formatDay = (day: string, lng: string): string => formatDayAs(day, lng, { dateStyle: 'medium' });

/** The same with other parts of it. */
export function formatDayAs(day: string, lng: string, options: Intl.DateTimeFormatOptions): string {
  const time = new Date(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time.getTime())) return day;
  return dateFormat(lng, { ...options, timeZone: 'UTC' }).format(time);
}

/** A part of a date and its time that can be shown. */
export type DatePart = 'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const formOfPart = {
  weekday: { weekday: 'short' },
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { day: 'numeric' },
  hour: { hour: '2-digit' },
  minute: { minute: '2-digit' },
  second: { second: '2-digit' },
} as const satisfies Record<DatePart, Intl.DateTimeFormatOptions>;

const usualParts: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
const everyPart: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long' };

const partOptions = (parts: readonly DatePart[] | undefined): Intl.DateTimeFormatOptions =>
  parts ? Object.assign({}, ...parts.map((part) => formOfPart[part])) : usualParts;

function formatTime(iso: string, lng: string, options: Intl.DateTimeFormatOptions): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : dateFormat(lng, options).format(time);
}

/**
 * A point in time as local date and time.
 * @param iso ISO 8601
 * @param parts which parts; year, month, day, hour and minute unless said
 * @returns the text as it came when it is no time
 */
export const formatDateTime = (iso: string, lng: string, parts?: readonly DatePart[]): string =>
  formatTime(iso, lng, partOptions(parts));

/** The same with all that is known of it, its time zone among that. */
export const formatDateTimeInFull = (iso: string, lng: string): string => formatTime(iso, lng, everyPart);

/** The name of the local time zone at a point in time, as in `GMT+1`; empty when it is no time. */
export function zoneName(iso: string, lng: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const parts = dateFormat(lng, { hour: 'numeric', timeZoneName: 'short' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
