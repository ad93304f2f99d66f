import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { encodePart } from '../../../lib/encode-part';
import { isTyped, type Typed } from '../../../lib/value-at';
import type { FieldInput } from '../../../fields/field-kind';
import { listIn, listInCell, listInput, listText, presentIn, unshownOf } from '../parts/list-text';

export const addressOf = (value: Typed, { address }: Field): string =>
  address === undefined ? String(value) : address.replaceAll('{value}', encodePart(String(value)));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the name of the file of a value: the end of its address. */
export function nameOf(value: Typed): string {
  const [path = ''] = String(value).split(/[?#]/);
  return decoded(/[^/]+(?=\/*$)/.exec(path)?.[0] ?? path);
}

const unsent = ['notSent', 'uploading'] as const satisfies readonly Rule[];

/** The mark that stands in a form for a file on its way, or for one that failed, in the place of its value. */
export const markOf = (rule: (typeof unsent)[number]) => `$${rule}`;

export const isMark = (value: Typed): boolean => unsent.some((rule) => value === markOf(rule));

export const valuesOf = (value: unknown): readonly Typed[] => presentIn(value).filter(isTyped);

export const valuesIn = (text: string): readonly Typed[] => listIn(text).filter(isTyped);

/** How files stand in a form, as a list also where there is one, and are sent. */
export const fileTexts: Omit<FieldInput, 'Control'> = {
  ...listInput,
  fromCsv: (cell, { field }) => (field.many ? listInCell(cell) : cell),
  check: (typed) => unsent.find((rule) => valuesIn(typed).includes(markOf(rule))),
  read: (value, { many }) => listText(valuesOf(value).slice(0, many ? undefined : 1)),
  write: (typed, { many }, before) =>
    many ? [...valuesIn(typed), ...unshownOf(before, isTyped)] : (valuesIn(typed)[0] ?? null),
};
