import { formatCache } from './intl-locales';
import { isTyped, type Typed } from './value-at';

/** A number; a decimal string is formatted exactly, digit by digit. */
export type Amount = Typed;

const numberFormat = formatCache(
  (locales, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
);

/** `Intl` reads decimal strings without rounding them through a double; its type knows literals only. */
const exact = (value: Amount) => value as number;

const isNumeric = (value: Amount) => String(value).trim() !== '' && Number.isFinite(Number(value));

const fractionOf = (digits: number | undefined, most: number) => ({
  minimumFractionDigits: digits ?? 0,
  maximumFractionDigits: digits ?? most,
});

/** Returns a grouped number with `digits` after the point, by default up to 8; other values come back as they are. */
export function formatNumber(value: Amount, lng: string, digits?: number): string {
  if (!isNumeric(value)) return String(value);
  return numberFormat(lng, fractionOf(digits, 8)).format(exact(value));
}

/** Returns a change with its sign before its size, which `format` writes; it runs from left to right. */
export const formatChange = (change: number, format: (size: number) => string): string =>
  `${['−', '±', '+'][Math.sign(change) + 1] ?? ''}${format(Math.abs(change))}`;

/** Returns money with `digits`, by default the currency's; a code that ISO 4217 lacks follows the amount, with up to 8. */
export function formatMoney(value: Amount, currency: string, lng: string, digits?: number): string {
  if (!isNumeric(value)) return String(value);
  if (!isFiat(currency))
    return [formatNumber(value, lng, digits), ...(currency === '' ? [] : [currency])].join('\u00a0');
  const format = numberFormat(lng, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(digits === undefined ? {} : fractionOf(digits, digits)),
  });
  return isolated(format.format(exact(value)));
}

/** Returns the amount that was paid in a row's own currency; empty where that is `currency`, or not given. */
export function formatOwn(
  currency: string,
  { value, currency: code }: { readonly value: unknown; readonly currency: unknown },
  lng: string,
): string {
  const isOther = typeof code === 'string' && code !== '' && code !== currency;
  return isOther && isTyped(value) && value !== '' ? formatMoney(value, code, lng) : '';
}

/** Returns an amount with what was paid, which is empty where that is the same. */
export const withPaid = (money: string, paid: string): string => (paid === '' ? money : `${money} (${paid})`);

/** Returns an amount and, where it was paid in another currency, that amount beside it, as in `$108.00 (€100.00)`. */
export const formatBeside = (money: string, ...own: Parameters<typeof formatOwn>): string =>
  withPaid(money, formatOwn(...own));

/** In a line that runs from right to left, Latin digits and a symbol would change places: they stay together as one piece. */
const isolated = (text: string) =>
  text.includes('\u200f') ? `\u2066${text.replaceAll('\u200f', '')}\u2069` : text;

let fiatCodes: ReadonlySet<string> | undefined;

/** Whether a code is a currency of ISO 4217, whose amounts have its digits. */
export function isFiat(code: string): boolean {
  fiatCodes ??= new Set(Intl.supportedValuesOf('currency'));
  return fiatCodes.has(code);
}

/** Returns a percentage, from `"35"` as from `"35%"`, by default with up to 2 digits; other values come back as they are. */
export function formatPercent(value: Amount, lng: string, digits?: number): string {
  const figure = String(value).replace(/%$/, '');
  if (!isNumeric(figure)) return String(value);
  return numberFormat(lng, { style: 'percent', ...fractionOf(digits, 2) }).format(Number(figure) / 100);
}

/** Returns a short figure, as in "12K", or "$1.5M" of a fiat currency. */
export function formatCompact(value: number, lng: string, currency?: string): string {
  const options: Intl.NumberFormatOptions = {
    maximumFractionDigits: 1,
    // German would have 5000 beside 10.000.
    useGrouping: 'always',
    ...(currency === undefined
      ? {}
      : { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 }),
  };
  const short = numberFormat(lng, { ...options, notation: 'compact' }).format(value);
  // An Arabic thousand is a word, which would part the amount from its currency.
  const isParted = currency !== undefined && /\p{Script=Arabic}/u.test(short);
  return isolated(isParted ? numberFormat(lng, options).format(value) : short);
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns a size as in "1.2 MB". */
export function formatBytes(bytes: number, lng: string): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return numberFormat(lng, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
