import { useState, useSyncExternalStore, useCallback, useEffect, useRef } from 'react';
import { type InputProps, plainText, type FieldInput } from '../../../fields/field-kind';
import { addUpload, drop, run, subscribe, uploadOf, uploadVersion, stop, sentFile } from './uploads';
import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isAbsent, isTyped, type Typed } from '../../../lib/value-at';
import { listInCell, listIn, listText, unshownOf } from '../parts/element-values';
import { encodePart } from '../../../lib/encode-part';

/** Why a file is not sent, in words below `kit:upload`. */
type FileFault = 'wrongType' | 'tooLarge' | 'emptyFile';

export const typesOf = ({ kind, types }: Field): readonly string[] =>
  types ?? (kind === 'imageFile' ? ['image/*'] : []);

/** The largest file that a field takes, in MB. */
export const largestOf = ({ maxSize = 10 }: Field): number => maxSize;

function isOfType({ name, type }: File, wanted: string): boolean {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** Returns why a file can't be sent; undefined for one that can. */
function faultOf(file: File, field: Field): FileFault | undefined {
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

const entriesIn = (text: string, { many }: Field): readonly FileEntry[] =>
  (many ? listIn(text).filter(isTyped) : valuesOf(text)).map(entryOf);

/** Returns the entries as what stands in the form: of one file its value in its own type. */
function textOf(entries: readonly FileEntry[], { many }: Field): Typed {
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

/** Returns an entry as its upload is now; undefined where there is none any more. */
function settled(entry: FileEntry): FileEntry | undefined {
  if (entry.upload === undefined) return entry;
  const upload = uploadOf(entry.upload);
  if (!upload) return undefined;
  return upload.failure && entry.state === 'uploading' ? { upload: entry.upload, state: 'notSent' } : entry;
}

/** The entries of a field, which several files may change before the form has drawn one of them. */
function useEntries({ field, value, onChange }: InputProps) {
  const entries = entriesIn(value, field);
  const latest = useRef({ entries, onChange });
  useEffect(() => {
    latest.current = { entries, onChange };
  });
  const change = useCallback(
    (toNext: (entries: readonly FileEntry[]) => readonly FileEntry[]) => {
      const next = toNext(latest.current.entries);
      latest.current = { ...latest.current, entries: next };
      latest.current.onChange(textOf(next, field));
    },
    [field],
  );
  // A draft may have a file of a session before, or one that stopped when its form was left.
  const isStale = entries.some((entry) => settled(entry) !== entry);
  useEffect(() => {
    if (isStale) change((all) => all.flatMap((entry) => settled(entry) ?? []));
  }, [isStale, change]);
  useEffect(
    () => () => {
      for (const { upload } of latest.current.entries) if (upload !== undefined) stop(upload);
    },
    [],
  );
  return {
    entries,
    change,
    replace: (id: string, next?: FileEntry) =>
      change((all) => all.flatMap((entry) => (entry.upload === id ? (next ?? []) : entry))),
  };
}

interface RefusedFile {
  readonly name: string;
  readonly fault: FileFault;
}

export function useFiles(input: InputProps) {
  const { field, provider } = input;
  const { many = false, upload } = field;
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { entries, change, replace } = useEntries(input);
  useSyncExternalStore(subscribe, uploadVersion);
  const judge = (files: readonly File[]) =>
    setRefused(
      files.flatMap((file) => {
        const fault = faultOf(file, field);
        return fault ? [{ name: file.name, fault }] : [];
      }),
    );
  const send = async (id: string) => {
    const sent = await run(id);
    if (sent !== undefined) replace(id, { value: sent });
    else if (uploadOf(id)) replace(id, { upload: id, state: 'notSent' });
  };
  /** Begins to send files; of a field that has one the first takes the place of what is there. */
  const add = (files: readonly File[]) => {
    if (upload === undefined || files.length === 0) return;
    const [known] = many ? [] : entries;
    const before = known?.upload === undefined ? (known?.value ?? '') : drop(known.upload);
    const ids = files.map((file) => addUpload({ file, upload, provider }, before));
    const added = ids.map((id): FileEntry => ({ upload: id, state: 'uploading' }));
    change((all) => (many ? [...all, ...added] : added));
    for (const id of ids) void send(id);
  };
  return {
    entries,
    refused,
    judge,
    take: (files: readonly File[]) => {
      const chosen = many ? files : files.slice(0, 1);
      judge(chosen);
      add(chosen.filter((file) => faultOf(file, field) === undefined));
    },
    retry: (id: string) => {
      replace(id, { upload: id, state: 'uploading' });
      void send(id);
    },
    remove: (entry: FileEntry) => {
      if (entry.upload === undefined) {
        change((all) => all.filter((one) => one.upload !== undefined || one.value !== entry.value));
        return;
      }
      const before = drop(entry.upload);
      replace(entry.upload, before === '' ? undefined : { value: before });
    },
  };
}
