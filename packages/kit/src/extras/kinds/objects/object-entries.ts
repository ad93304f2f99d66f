import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord } from '../../../lib/is-record';
import { kindParts } from '../../../fields/loaded-kinds';
import {
  isBlank,
  isElement,
  listIn,
  listText,
  readElement,
  ruleOfElement,
  unshownOf,
  writeElement,
  type Element,
} from '../../../fields/parts/elements';

/** An object as it is typed: the parts that its field declares, and the others as the API gave them. */
export interface Entry {
  readonly typed: Readonly<Record<string, Element>>;
  readonly rest: Readonly<Record<string, unknown>>;
}

export const blank: Entry = { typed: {}, rest: {} };

export const partsOf = ({ fields = {} }: Field): readonly (readonly [name: string, part: Field])[] =>
  Object.entries(fields);

const isEntry = (one: unknown): one is Entry =>
  isRecord(one) &&
  isRecord(one['rest']) &&
  isRecord(one['typed']) &&
  Object.values(one['typed']).every(isElement);

export const entriesIn = (text: string): readonly Entry[] => listIn(text).filter(isEntry);

const firstOf = (part: Field): string => kindParts(part.kind).input.initial ?? '';

export const typedAt = ({ typed }: Entry, name: string, part: Field): Element => typed[name] ?? firstOf(part);

/** Whether nothing is typed in any part; an object of the API's is never blank. */
const isBlankEntry = (entry: Entry, field: Field): boolean =>
  Object.keys(entry.rest).length === 0 &&
  partsOf(field).every(([name, part]) => {
    const typed = typedAt(entry, name, part);
    return isBlank(typed) || typed === firstOf(part);
  });

export const formatOf = (field: Field) => (entries: readonly Entry[]) =>
  listText(entries.filter((entry) => !isBlankEntry(entry, field)));

export function ruleOfPart(entry: Entry, name: string, field: Field): Rule | undefined {
  const part = field.fields?.[name];
  if (!part || isBlankEntry(entry, field)) return undefined;
  const typed = typedAt(entry, name, part);
  if (isBlank(typed)) return field.needed?.includes(name) ? 'required' : undefined;
  return ruleOfElement(typed, part);
}

export function read(value: unknown, field: Field): string {
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  const entries = rows.map((row): Entry => {
    const rest = Object.entries(row).filter(([name]) => field.fields?.[name] === undefined);
    return {
      typed: Object.fromEntries(partsOf(field).map(([name, part]) => [name, readElement(row[name], part)])),
      rest: Object.fromEntries(rest),
    };
  });
  return listText(entries);
}

/** Returns the objects that are sent for a valid text: their parts, and what else the API had in them. */
export const write = (typed: string, field: Field, before?: unknown) => [
  ...entriesIn(typed).map((entry) => ({
    ...entry.rest,
    ...Object.fromEntries(
      partsOf(field).flatMap(([name, part]) => {
        const found = typedAt(entry, name, part);
        const written = isBlank(found) ? undefined : writeElement(found, part);
        return written === undefined ? [] : [[name, written]];
      }),
    ),
  })),
  ...unshownOf(before, isRecord),
];
