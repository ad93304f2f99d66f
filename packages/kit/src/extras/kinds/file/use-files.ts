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

type Unsent = Extract<Rule, 'uploading' | 'notSent'>;

/** The mark that stands in a form for a file on its way, or for one that failed, in the place of its value. */
const markOf = (state: Unsent, id: string) => `$${state}:${id}`;

/** Returns the upload that a value is the mark of; undefined for the value of a file that is there. */
export function pendingIn(value: Typed): { readonly id: string; readonly state: Unsent } | undefined {
  const [, state, id] = /^\$(uploading|notSent):(.*)$/s.exec(String(value)) ?? [];
  return id === undefined ? undefined : { id, state: state as Unsent };
}

export const valuesOf = (value: unknown): readonly Typed[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value])
    .filter((one) => !isAbsent(one))
    .filter(isTyped);

const valuesIn = (text: string, { many }: Field): readonly Typed[] =>
  many ? listIn(text).filter(isTyped) : valuesOf(text);

/** How files stand in a form and are sent: one by its value, several as a list. */
export const fileTexts: Omit<FieldInput, 'Control'> = {
  isWide: true,
  writesEmpty: true,
  fromCsv: (cell, about) => (about.field.many ? listInCell(cell, about) : cell),
  count: (typed) => (typed.startsWith('[') ? listIn(typed).length : 1),
  check: (typed, field) => {
    const unsent = valuesIn(typed, field).flatMap((one) => pendingIn(one)?.state ?? []);
    return unsent.includes('notSent') ? 'notSent' : unsent[0];
  },
  read: (value, { many }) => (many ? listText(valuesOf(value)) : plainText(valuesOf(value)[0] ?? '')),
  write: (typed, { many }, before) => {
    if (many) return [...listIn(typed).filter(isTyped), ...unshownOf(before, isTyped)];
    return typed === '' ? null : typed;
  },
};

/** Returns a value as its upload is now; undefined where there is none any more. */
function settled(value: Typed): Typed | undefined {
  const pending = pendingIn(value);
  if (!pending) return value;
  const upload = uploadOf(pending.id);
  return upload?.failure ? markOf('notSent', pending.id) : upload && value;
}

type Change = (values: readonly Typed[]) => readonly Typed[];

/** The values of a field, which several files may change before the form has drawn one of them. */
function useValues({ field, value, onChange }: InputProps) {
  const values = valuesIn(value, field);
  const latest = useRef({ values, onChange });
  useEffect(() => {
    latest.current = { values, onChange };
  });
  const change = useCallback(
    (toNext: Change) => {
      const next = toNext(latest.current.values);
      latest.current = { ...latest.current, values: next };
      // One file has its value in its own type.
      latest.current.onChange(field.many ? listText(next) : (next[0] ?? ''));
    },
    [field],
  );
  // A draft may have a file of a session before, or one that stopped when its form was left.
  const isStale = values.some((one) => settled(one) !== one);
  useEffect(() => {
    if (isStale) change((all) => all.flatMap((one) => settled(one) ?? []));
  }, [isStale, change]);
  useEffect(
    () => () => {
      for (const one of latest.current.values) stop(pendingIn(one)?.id ?? '');
    },
    [],
  );
  return {
    values,
    change,
    replace: (id: string, next?: Typed) =>
      change((all) => all.flatMap((one) => (pendingIn(one)?.id === id ? (next ?? []) : one))),
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
  const { values, change, replace } = useValues(input);
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
    if (sent !== undefined) replace(id, sent);
    else if (uploadOf(id)) replace(id, markOf('notSent', id));
  };
  /** Gives up what a field of one file has. @returns the value that was there before it */
  const dropped = (value: Typed): Typed => {
    const pending = pendingIn(value);
    return pending ? drop(pending.id) : value;
  };
  /** Begins to send files; of a field that has one the first takes the place of what is there. */
  const add = (files: readonly File[]) => {
    if (upload === undefined || files.length === 0) return;
    const before = many ? '' : dropped(values[0] ?? '');
    const ids = files.map((file) => addUpload({ file, upload, provider }, before));
    const added = ids.map((id) => markOf('uploading', id));
    change((all) => (many ? [...all, ...added] : added));
    for (const id of ids) void send(id);
  };
  return {
    values,
    refused,
    judge,
    take: (files: readonly File[]) => {
      const chosen = many ? files : files.slice(0, 1);
      judge(chosen);
      add(chosen.filter((file) => faultOf(file, field) === undefined));
    },
    retry: (id: string) => {
      replace(id, markOf('uploading', id));
      void send(id);
    },
    remove: (value: Typed) => {
      const before = pendingIn(value) ? dropped(value) : '';
      change((all) => all.flatMap((one) => (one !== value ? one : before === '' ? [] : before)));
    },
  };
}
