import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isAbsent } from '../../../lib/value-at';
import { plainText, type FieldInput } from '../../../fields/field-kind';
import { listInCell, isTyped, listIn, listText, unshownOf, type Typed } from '../../../fields/parts/elements';
import { encodePart } from '../../../lib/encode-part';
import { sentFile } from './uploads';

/** Why a file is not sent, in words below `kit:upload`. */
export type FileFault = 'wrongType' | 'tooLarge' | 'emptyFile';

export const typesOf = ({ kind, types }: Field): readonly string[] =>
  types ?? (kind === 'imageFile' ? ['image/*'] : []);

/** The largest file that a field takes, in MB. */
export const largestOf = ({ maxSize = 10 }: Field): number => maxSize;

function isOfType({ name, type }: File, wanted: string): boolean {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** Returns why a file can't be sent; undefined for one that can. */
export function faultOf(file: File, field: Field): FileFault | undefined {
  const types = typesOf(field);
  if (types.length > 0 && !types.some((wanted) => isOfType(file, wanted))) return 'wrongType';
  if (file.size > largestOf(field) * 1_000_000) return 'tooLarge';
  return file.size === 0 ? 'emptyFile' : undefined;
}

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
  return sentFile(value)?.name ?? decoded(/[^/]+(?=\/*$)/.exec(path)?.[0] ?? path);
}

/** The marks that replace a pending file, and one that failed, in the text of a form. */
const marks = { uploading: '$uploading:', notSent: '$notSent:' } as const satisfies Partial<
  Record<Rule, string>
>;

type Unsent = keyof typeof marks;

/** An entry of a field: the value of a file that is there, or the upload that is to give one. */
export type FileEntry =
  | { readonly value: Typed; readonly upload?: undefined }
  | { readonly upload: string; readonly state: Unsent };

function entryOf(value: Typed): FileEntry {
  for (const state of ['uploading', 'notSent'] as const)
    if (typeof value === 'string' && value.startsWith(marks[state]))
      return { upload: value.slice(marks[state].length), state };
  return { value };
}

const typedOf = (entry: FileEntry): Typed =>
  entry.upload === undefined ? entry.value : marks[entry.state] + entry.upload;

export const valuesOf = (value: unknown): readonly Typed[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value])
    .filter((one) => !isAbsent(one))
    .filter(isTyped);

export const entriesIn = (text: string, { many }: Field): readonly FileEntry[] =>
  (many ? listIn(text).filter(isTyped) : valuesOf(text)).map(entryOf);

/** Returns the entries as what stands in the form: of one file its value in its own type. */
export function textOf(entries: readonly FileEntry[], { many }: Field): Typed {
  const typed = entries.map(typedOf);
  return many ? listText(typed) : (typed[0] ?? '');
}

/** How files stand in a form and are sent: one by its value, several as a list. */
export const fileTexts: Omit<FieldInput, 'Control'> = {
  isWide: true,
  writesEmpty: true,
  fromCsv: (cell, about) => (about.field.many ? listInCell(cell, about) : cell),
  count: (typed) => (typed.startsWith('[') ? listIn(typed).length : 1),
  check: (typed, field) => {
    const unsent = entriesIn(typed, field).flatMap((entry) =>
      entry.upload === undefined ? [] : entry.state,
    );
    return unsent.includes('notSent') ? 'notSent' : unsent[0];
  },
  read: (value, { many }) => (many ? listText(valuesOf(value)) : plainText(valuesOf(value)[0] ?? '')),
  write: (typed, { many }, before) => {
    if (many) return [...listIn(typed).filter(isTyped), ...unshownOf(before, isTyped)];
    return typed === '' ? null : typed;
  },
};
