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

/** Returns a figure in the signs of a language as a plain one: its decimal comma is a point, and what groups its digits is gone. */
export function typedFigure(typed: string, lng: string): string {
  const figure = latinDigits(typed).replace('\u066b', '.');
  const shown = new Intl.NumberFormat(intlLocales(lng)).format(12345.6);
  const [, group = ',', decimal = '.'] = /^12(\D)345(\D)6$/.exec(shown) ?? [];
  const [whole = '', ...decimals] = figure.split(decimal);
  const groups = /\s/.test(group) ? String.raw`\s` : `[${group}]`;
  const isGrouped = new RegExp(String.raw`^[+-]?\d+(?:${groups}\d{3})+$`).test(whole);
  // A point or a comma alone may begin decimals that are typed as in another language.
  if (decimals.length > 1 || (/[.,]/.test(whole) && !(isGrouped && decimals.length > 0))) return figure;
  return [isGrouped ? whole.replace(/[^\d+-]/g, '') : whole, ...decimals].join('.');
}

/** Returns a day typed in the order of the language as in `2026-12-31`. Other texts stay as they are. */
export function typedDay(typed: string, lng: string): string {
  const text = latinDigits(typed);
  return parseDay(withoutMarks(text).trim(), lng) ?? text;
}
