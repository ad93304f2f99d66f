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
 */
export function formatMoney(value: Amount, currency: string, lng: string): string {
  if (!isNumeric(value)) return String(value);
  if (!isFiat(currency)) return `${formatNumber(value, lng)}\u00a0${currency}`;
  const format = numberFormat(lng, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
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
 * @returns the value as it came when it is not a number
 */
export function formatPercent(value: Amount, lng: string): string {
  const figure = String(value).replace(/%$/, '');
  if (!isNumeric(figure)) return String(value);
  return numberFormat(lng, { style: 'percent', maximumFractionDigits: 2 }).format(Number(figure) / 100);
}

/**
 * A day, the same in every time zone.
 * @param day as in `2026-11-20`
 * @returns the text as it came when it is no day
 */
export function formatDay(day: string, lng: string): string {
  const time = new Date(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time.getTime())) return day;
  return dateFormat(lng, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/**
 * A point in time as local date and time: year, month, day, hour, minute.
 * @param iso ISO 8601
 * @returns the text as it came when it is no time
 */
export function formatDateTime(iso: string, lng: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return dateFormat(lng, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
