import { parseDay } from './dates';
import { intlLocales } from './intl-locales';

/** Arabic-Indic digits, and those of Persian and Urdu keyboards, in order. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Marks that `Intl` and people put into texts to keep their order in a line that runs the other way. */
const marks = /[\u061c\u200e\u200f\u2066-\u2069]/g;

export const withoutMarks = (text: string): string => text.replace(marks, '');

/** Replaces the digits of other keyboards by Latin ones; the length stays. */
export const latinDigits = (typed: string): string =>
  typed.replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16));

const hasDecimalComma = (lng: string) => new Intl.NumberFormat(intlLocales(lng)).format(0.5).includes(',');

/** Reads the decimal comma of a language as a point: some phones have no other key. Several commas group digits and stay. */
export function typedFigure(typed: string, lng: string): string {
  const figure = latinDigits(typed).replace('\u066b', '.');
  return hasDecimalComma(lng) && /^[^.,]*,[^.,]*$/.test(figure) ? figure.replace(',', '.') : figure;
}

/** Returns a day typed in the order of the language as in `2026-12-31`. Other texts stay as they are. */
export function typedDay(typed: string, lng: string): string {
  const text = latinDigits(typed);
  return parseDay(withoutMarks(text).trim(), lng) ?? text;
}
