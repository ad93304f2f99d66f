import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isAbsent, isRecord, isTyped, type Row, type Typed } from '../../../lib/value-at';
import { figureOf, ownEntry, plainText } from '../../../fields/field-kind';
import { kindParts } from '../../../fields/loaded-kinds';
import { listIn, listText } from './list-text';

/** An entry of a list as it stands in a form. */
export interface Entry {
  readonly key: number;
  /** The texts of its parts, or what is chosen in them, by name. */
  readonly typed: Readonly<Record<string, Typed>>;
  /** The entry of the row: what is the same in it is sent as it came. Undefined for an entry that was added. */
  readonly given?: Row;
}

export type Parts = Readonly<Record<string, Field>>;

/** Returns the entries that a text of a form stands for. */
export const entriesIn = (text: string): readonly Entry[] =>
  listIn(text).filter((one): one is Row & Entry => isRecord(one) && isRecord(one['typed']));

function givenAt(given: Row, name: string, part: Field): Typed {
  const value = given[name];
  if (isAbsent(value)) return '';
  const { isIdentifier, read = plainText } = kindParts(part.kind).input;
  return isIdentifier && isTyped(value) ? value : read(value, part);
}

/** Returns the text of a form for what a row has. */
export const readEntries = (rows: readonly Row[], parts: Parts): string =>
  listText(
    rows.map((given, key): Entry => {
      const typed = Object.entries(parts).map(([name, part]) => [name, givenAt(given, name, part)]);
      return { key, typed: Object.fromEntries(typed), given };
    }),
  );

/** Returns what stands in the input of a part. */
export const typedAt = ({ typed }: Entry, name: string, part: Field): string =>
  String(typed[name] ?? kindParts(part.kind).input.initial ?? '');

const isUnchanged = (entry: Entry, name: string, part: Field): boolean =>
  entry.given !== undefined && typedAt(entry, name, part) === String(givenAt(entry.given, name, part));

/** Whether nothing is typed in any part; an entry of which the API has more is never blank. */
const isBlank = (entry: Entry, parts: Parts): boolean =>
  Object.keys(entry.given ?? {}).every((name) => {
    const part = ownEntry(parts, name);
    return part && !isUnchanged(entry, name, part);
  }) &&
  Object.entries(parts).every(([name, part]) =>
    ['', kindParts(part.kind).input.initial].includes(typedAt(entry, name, part).trim()),
  );

/** Returns entries as a text of a form, without those that are blank. */
export const entriesText = (entries: readonly Entry[], parts: Parts): string =>
  listText(entries.filter((one) => !isBlank(one, parts)));

function writePart(entry: Entry, name: string, part: Field): unknown {
  if (isUnchanged(entry, name, part)) return entry.given?.[name];
  const { isNumber, isIdentifier, write } = kindParts(part.kind).input;
  const text = typedAt(entry, name, part).trim();
  if (text === '') return undefined;
  if (isIdentifier) return entry.typed[name];
  if (isNumber) return figureOf(text);
  return write ? write(text, part) : text;
}

/** Returns what is sent for an entry: what the row has of it, and the parts in which something is typed. */
export const writeEntry = (entry: Entry, parts: Parts): Row => ({
  ...entry.given,
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, writePart(entry, name, part)])),
});

/** Returns for each part of an entry the rule that it breaks; none where it is as it came. */
export const rulesOfEntry = (
  entry: Entry,
  parts: Parts,
  needed: readonly string[] = [],
): readonly (Rule | undefined)[] => {
  const isWholeBlank = isBlank(entry, parts);
  return Object.entries(parts).map(([name, part]) => {
    if (isWholeBlank || isUnchanged(entry, name, part)) return undefined;
    const text = typedAt(entry, name, part).trim();
    if (text === '') return needed.includes(name) ? 'required' : undefined;
    return kindParts(part.kind).input.check?.(text, part);
  });
};
