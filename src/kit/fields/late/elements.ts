import type { Field } from '../../../config/schema/field';
import type { Rule } from '../../../config/schema/views/form';
import { parseJson } from '../../../lib/json';
import { isAbsent, isTyped, type Typed } from '../../../lib/value-at';
import { figureOf, plainText } from '../field-kind';
import { kindParts } from '../loaded-kinds';

export { isTyped, type Typed };

const textKind: Field = { kind: 'text' };

/** Returns the field that each value of a list, or of an object, is. */
export const elementOf = ({ of }: Field): Field => of ?? textKind;

export const isBlank = (typed: Typed): boolean => String(typed).trim() === '';

/** Returns what stands in the input for a value. */
export function readElement(value: unknown, field: Field): Typed {
  if (isAbsent(value)) return '';
  if (field.kind === 'relation' && isTyped(value)) return value;
  return kindParts(field.kind).input.read?.(value, field) ?? plainText(value);
}

/** Returns the value that is sent for what stands in the input. */
export function writeElement(typed: Typed, field: Field): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (field.kind === 'number' || field.kind === 'percent') return figureOf(text);
  const { write } = kindParts(field.kind).input;
  return write ? write(text, field) : text;
}

/** Returns the rule of its kind that what stands in the input breaks; none where it is empty. */
export const ruleOfElement = (typed: Typed, field: Field): Rule | undefined =>
  isBlank(typed) || typeof typed !== 'string'
    ? undefined
    : kindParts(field.kind).input.check?.(typed.trim(), field);

/** Returns the list that a text of a form stands for; empty where it stands for none. */
export function listIn(text: string): readonly unknown[] {
  if (text === '') return [];
  try {
    const found = parseJson(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Returns a list as a text of a form, in which an empty one is empty. */
export const listText = (list: readonly unknown[]): string => (list.length === 0 ? '' : JSON.stringify(list));
