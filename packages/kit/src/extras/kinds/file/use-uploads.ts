import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { InputProps } from '../../../fields/field-kind';
import { listText } from '../parts/list-text';
import type { Typed } from '../../../lib/value-at';
import { makeDrafts } from '../../../providers/auth/drafts';
import { markOf, pendingIn, sentNames, valuesIn } from './file-values';
import { sendFile } from './send-file';
import { useUnmountSignal } from '../../../actions/sending/use-call-mutation';

interface Upload {
  readonly file: File;
  /** The value that it replaces, which is there again when it is given up. */
  readonly before: Typed;
  readonly percent: number;
  /** Why it was not sent. */
  readonly error?: unknown;
  /** Set while it is on its way. */
  readonly stop?: (() => void) | undefined;
}

/** They outlive a form that is left before its end, as the file is still to be sent when it is opened again. */
const uploads = makeDrafts<Upload>();

/** Returns the upload that a value is the mark of; undefined for one that is over, or of another session. */
export const uploadOf = (value: Typed): Upload | undefined => uploads.get(pendingIn(value)?.uid ?? '');

/** Gives up what a field of one file has. @returns the value that was there before it */
function dropped(value: Typed): Typed {
  const { uid } = pendingIn(value) ?? {};
  if (uid === undefined) return value;
  const { stop, before = '' } = uploads.get(uid) ?? {};
  stop?.();
  uploads.delete(uid);
  return before;
}

/** Returns a value as its upload is now; undefined where there is none any more. */
function settled(value: Typed): Typed | undefined {
  const pending = pendingIn(value);
  if (!pending) return value;
  const upload = uploads.get(pending.uid);
  return upload?.error ? markOf('notSent', pending.uid) : upload && value;
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
  return [values, change] as const;
}

/** The files of a field, each of which is sent as soon as it is added. */
export function useUploads(input: InputProps) {
  const { many = false, upload } = input.field;
  const [values, change] = useValues(input);
  const unmountSignal = useUnmountSignal();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const update = (uid: string, next: Partial<Upload>) => {
    const known = uploads.get(uid);
    if (known) uploads.set(uid, { ...known, ...next });
    redraw();
  };
  const replace = (uid: string, next: Typed) =>
    change((all) => all.map((one) => (pendingIn(one)?.uid === uid ? next : one)));
  const send = async (uid: string) => {
    const { file, stop } = uploads.get(uid) ?? {};
    if (!file || !upload || stop) return;
    const controller = new AbortController();
    const { signal } = controller;
    unmountSignal().addEventListener('abort', () => controller.abort(), { signal });
    update(uid, { percent: 0, error: undefined, stop: () => controller.abort() });
    replace(uid, markOf('uploading', uid));
    const onShare = (share: number) => update(uid, { percent: Math.round(share * 100) });
    try {
      const value = await sendFile({ file, upload, provider: input.provider, signal, onShare });
      sentNames.set(String(value), file.name);
      uploads.delete(uid);
      replace(uid, value);
    } catch (error) {
      update(uid, { error, stop: undefined });
      if (uploads.get(uid)) replace(uid, markOf('notSent', uid));
    }
  };
  /** Begins to send files; of a field that has one the first takes the place of what is there. */
  const add = (files: readonly (File & { readonly uid: string })[]) => {
    if (files.length === 0) return;
    const before = many ? '' : dropped(values[0] ?? '');
    for (const file of files) uploads.set(file.uid, { file, before, percent: 0 });
    const marks = files.map(({ uid }) => markOf('uploading', uid));
    change((all) => (many ? [...all, ...marks] : marks));
    for (const { uid } of files) void send(uid);
  };
  const remove = (value: Typed) => {
    const before = pendingIn(value) ? dropped(value) : '';
    change((all) => all.flatMap((one) => (one !== value ? one : before === '' ? [] : before)));
  };
  const retry = (value: Typed) => void send(pendingIn(value)?.uid ?? '');
  return { values, add, retry, remove };
}
