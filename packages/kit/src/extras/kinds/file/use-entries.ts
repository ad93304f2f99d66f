import { useCallback, useEffect, useRef } from 'react';
import type { InputProps } from '../../../fields/field-kind';
import { entriesIn, textOf, type FileEntry } from './file-text';
import { stop, uploadOf } from './uploads';

/** Returns an entry as its upload is now; undefined where there is none any more. */
function settled(entry: FileEntry): FileEntry | undefined {
  if (entry.upload === undefined) return entry;
  const upload = uploadOf(entry.upload);
  if (!upload) return undefined;
  return upload.failure && entry.state === 'uploading' ? { upload: entry.upload, state: 'notSent' } : entry;
}

/** The entries of a field, which several files may change before the form has drawn one of them. */
export function useEntries({ field, value, onChange }: InputProps) {
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
