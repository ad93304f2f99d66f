import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord } from '../../../lib/value-at';
import { kindParts } from '../../../fields/loaded-kinds';
import {
  isBlank,
  isElement,
  listIn,
  listText,
  readElement,
  ruleOfElement,
  writeElement,
  type Element,
} from './element-values';

/** An entry of a list as it is typed: its parts by name, and what else the API has in it. */
export interface Entry {
  readonly typed: Readonly<Record<string, Element>>;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** The fields of the parts that every entry has, by name. */
export type Parts = Readonly<Record<string, Field>>;

const isEntry = (one: unknown): one is Entry =>
  isRecord(one) &&
  isRecord(one['rest']) &&
  isRecord(one['typed']) &&
  Object.values(one['typed']).every(isElement);

/** Returns the entries that a text of a form stands for. */
export const entriesIn = (text: string): readonly Entry[] => listIn(text).filter(isEntry);

const firstOf = (part: Field): string => kindParts(part.kind).input.initial ?? '';

export const typedAt = ({ typed }: Entry, name: string, part: Field): Element => typed[name] ?? firstOf(part);

/** Whether nothing is typed in any part; an entry of which the API has more is never blank. */
const isBlankEntry = (entry: Entry, parts: Parts): boolean =>
  Object.keys(entry.rest).length === 0 &&
  Object.entries(parts).every(([name, part]) => {
    const typed = typedAt(entry, name, part);
    return isBlank(typed) || typed === firstOf(part);
  });

/** Returns entries as a text of a form, without those that are blank. */
export const entriesText = (entries: readonly Entry[], parts: Parts): string =>
  listText(entries.filter((entry) => !isBlankEntry(entry, parts)));

/** Returns the text of a form for what a row has: for each entry the values of its parts, and the rest of it. */
export const readEntries = (rows: readonly Entry['rest'][], parts: Parts): string =>
  listText(
    rows.map((row): Entry => {
      const rest = Object.entries(row).filter(([name]) => !Object.hasOwn(parts, name));
      return {
        typed: Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [name, readElement(row[name], part)]),
        ),
        rest: Object.fromEntries(rest),
      };
    }),
  );

/** Returns what is sent for an entry: the rest of it, and those of its parts in which something is typed. */
export const writeEntry = (entry: Entry, parts: Parts): Readonly<Record<string, unknown>> => ({
  ...entry.rest,
  ...Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const found = typedAt(entry, name, part);
      const written = isBlank(found) ? undefined : writeElement(found, part);
      return written === undefined ? [] : [[name, written]];
    }),
  ),
});

/** Returns for each part of an entry the rule that it breaks. */
export const rulesOfEntry = (
  entry: Entry,
  parts: Parts,
  needed: readonly string[] = [],
): readonly (Rule | undefined)[] => {
  const isWholeBlank = isBlankEntry(entry, parts);
  return Object.entries(parts).map(([name, part]) => {
    if (isWholeBlank) return undefined;
    const typed = typedAt(entry, name, part);
    return isBlank(typed) && needed.includes(name) ? 'required' : ruleOfElement(typed, part);
  });
};
