import { isDay } from './calendar-days';

/** The digits of Arabic, and of Persian and Urdu keyboards, in the order of their figures. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const marks = /[\u200e\u200f\u2066-\u2069]/g;
/** Three figures with the same sign between them, as people write a day. */
const written = /^(\d{1,4})([./-])(\d{1,2})\2(\d{4})$/;

/** What is typed with the digits of another keyboard, in those that the console writes; as long as it was. */
export const latinDigits = (typed: string): string =>
  typed.replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16));

const hasDecimalComma = (lng: string) => new Intl.NumberFormat(`${lng}-u-nu-latn`).format(0.5).includes(',');

/**
 * What is meant by a figure as the keyboards of a language type it, as long as it was: a phone that shows nothing but a
 * comma for the decimals has no point. More than one of them groups digits, and is left for the form to refuse.
 */
export function typedFigure(typed: string, lng: string): string {
  const figure = latinDigits(typed).replace('\u066b', '.');
  return hasDecimalComma(lng) && /^[^.,]*,[^.,]*$/.test(figure) ? figure.replace(',', '.') : figure;
}

/** The order in which a language writes a day in figures; undefined where it names the month. */
function dayOrder(lng: string): readonly string[] | undefined {
  const parts = new Intl.DateTimeFormat(`${lng}-u-nu-latn`, { dateStyle: 'medium' }).formatToParts(0);
  const figures = parts.filter(({ type }) => type === 'year' || type === 'month' || type === 'day');
  return figures.every(({ value }) => /^\d+$/.test(value)) ? figures.map(({ type }) => type) : undefined;
}

/**
 * What is meant by a day: `20261231`, for who has nothing but digits, or one as the language writes it, as in `31.12.2026`,
 * becomes `2026-12-31`. Whatever is no such day stays as it is typed.
 */
export function typedDay(typed: string, lng: string): string {
  const text = latinDigits(typed);
  const plain = text.replace(marks, '').trim();
  const digits = plain.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (isDay(digits)) return digits;
  const [, first = '', , second = '', year = ''] = written.exec(plain) ?? [];
  const order = dayOrder(lng);
  if (year === '' || order?.[2] !== 'year') return text;
  const [month, date] = order[0] === 'month' ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : text;
}
