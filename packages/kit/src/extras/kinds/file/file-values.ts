import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { encodePart } from '../../../lib/encode-part';
import { isTyped, type Typed } from '../../../lib/value-at';
import { plainText, type FieldInput } from '../../../fields/field-kind';
import { makeDrafts } from '../../../providers/auth/drafts';
import { listIn, listInCell, listText, presentIn, unshownOf } from '../parts/list-text';

/** The names that files were chosen by which were sent from this page, by their values. */
export const sentNames = makeDrafts<string>();

export const addressOf = (value: Typed, { address }: Field): string =>
  address === undefined ? String(value) : address.replaceAll('{value}', encodePart(String(value)));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the name of the file of a value: the one it was chosen by, or the end of its address. */
export function nameOf(value: Typed): string {
  const [path = ''] = String(value).split(/[?#]/);
  return sentNames.get(String(value)) ?? decoded(/[^/]+(?=\/*$)/.exec(path)?.[0] ?? path);
}

const unsent = ['notSent', 'uploading'] as const satisfies readonly Rule[];

/** The mark that stands in a form for a file on its way, or for one that failed, in the place of its value. */
export const markOf = (rule: (typeof unsent)[number]) => `$${rule}`;

export const isMark = (value: Typed): boolean => unsent.some((rule) => value === markOf(rule));

export const valuesOf = (value: unknown): readonly Typed[] => presentIn(value).filter(isTyped);

export const valuesIn = (text: string, { many }: Field): readonly Typed[] =>
  many ? listIn(text).filter(isTyped) : valuesOf(text);

/** How files stand in a form and are sent: one by its value, several as a list. */
export const fileTexts: Omit<FieldInput, 'Control'> = {
  isWide: true,
  writesEmpty: true,
  fromCsv: (cell, about) => (about.field.many ? listInCell(cell) : cell),
  count: (typed) => (typed.startsWith('[') ? listIn(typed).length : 1),
  check: (typed, field) => unsent.find((rule) => valuesIn(typed, field).includes(markOf(rule))),
  read: (value, { many }) => (many ? listText(valuesOf(value)) : plainText(valuesOf(value)[0] ?? '')),
  write: (typed, { many }, before) => {
    if (many) return [...listIn(typed).filter(isTyped), ...unshownOf(before, isTyped)];
    return typed === '' ? null : typed;
  },
};
