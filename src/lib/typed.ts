import { parseDay } from './dates';

/** The digits of Arabic, and of Persian and Urdu keyboards, in the order of their figures. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const marks = /[\u200e\u200f\u2066-\u2069]/g;

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

/**
 * The day that was typed, as in `2026-12-31`: its digits alone and, outside English, the day before the month.
 * Anything else stays as it was typed.
 */
export function typedDay(typed: string, lng: string): string {
  const text = latinDigits(typed);
  return parseDay(text.replace(marks, '').trim(), lng) ?? text;
}
