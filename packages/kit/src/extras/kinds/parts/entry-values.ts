import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isAbsent, isRecord, isTyped, type Row, type Typed } from '../../../lib/value-at';
import { figureOf, plainText } from '../../../fields/field-kind';
import { kindParts } from '../../../fields/loaded-kinds';
import { listIn, listText } from './list-text';

/** An entry of a list as it stands in a form. */
export interface Entry {
  /** The typed or chosen values, by the names of its parts. */
  readonly typed: Readonly<Record<string, Typed>>;
  /** The entry of the row, whose other parts are sent as they came; undefined for an entry that was added. */
  readonly given?: Row;
}

/** The fields of the parts that every entry has, by name. */
export type Parts = Readonly<Record<string, Field>>;

const isEntry = ({ typed, given = {} }: Row): boolean =>
  isRecord(typed) && Object.values(typed).every(isTyped) && isRecord(given);

/** Returns the entries that a text of a form stands for. */
export const entriesIn = (text: string): readonly Entry[] =>
  listIn(text).filter((one): one is Row & Entry => isRecord(one) && isEntry(one));

/** Returns the text of a form for what a row has. */
export const readEntries = (rows: readonly Row[]): string =>
  listText(rows.map((given): Entry => ({ typed: {}, given })));

/** Whether a part stands as the row has it. */
const isAsGiven = ({ typed, given }: Entry, name: string): boolean =>
  given !== undefined && typed[name] === undefined;

/** Returns what stands in the input of a part: what is typed, what the row has, or the first text of its kind. */
export function typedAt({ typed, given }: Entry, name: string, part: Field): string {
  const { initial = '', read } = kindParts(part.kind).input;
  const own = typed[name];
  if (own !== undefined) return String(own);
  if (!given) return initial;
  const value = given[name];
  return isAbsent(value) ? '' : (read?.(value, part) ?? plainText(value));
}

/** Returns the entry with another text in a part; what the row has there is none. */
export function withTyped(entry: Entry, name: string, part: Field, next: Typed): Entry {
  const { [name]: _, ...others } = entry.typed;
  const untyped = { ...entry, typed: others };
  if (entry.given && typedAt(untyped, name, part) === String(next)) return untyped;
  return { ...entry, typed: { ...others, [name]: next } };
}

/** Whether nothing is typed in any part; an entry of which the API has more is never blank. */
const isBlank = (entry: Entry, parts: Parts): boolean =>
  Object.keys(entry.given ?? {}).every((name) => Object.hasOwn(parts, name) && !isAsGiven(entry, name)) &&
  Object.entries(parts).every(([name, part]) =>
    ['', kindParts(part.kind).input.initial].includes(typedAt(entry, name, part).trim()),
  );

/** Returns entries as a text of a form, without those that are blank. */
export const entriesText = (entries: readonly Entry[], parts: Parts): string =>
  listText(entries.filter((one) => !isBlank(one, parts)).map(({ typed, given }) => ({ typed, given })));

function writePart(entry: Entry, name: string, part: Field): unknown {
  if (isAsGiven(entry, name)) return entry.given?.[name];
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
    if (isWholeBlank || isAsGiven(entry, name)) return undefined;
    const text = typedAt(entry, name, part).trim();
    if (text === '') return needed.includes(name) ? 'required' : undefined;
    return kindParts(part.kind).input.check?.(text, part);
  });
};
