import { useState, useSyncExternalStore, useCallback, useEffect, useRef } from 'react';
import type { InputProps } from '../../../fields/field-kind';
import { faultOf, type FileFault, type FileEntry, entriesIn, textOf } from './file-text';
import { addUpload, drop, run, subscribe, uploadOf, uploadVersion, stop } from './uploads';

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
