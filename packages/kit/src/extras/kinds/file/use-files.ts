import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputProps } from '../../../fields/field-kind';
import { listText } from '../parts/list-text';
import type { Typed } from '../../../lib/value-at';
import { isMark, markOf, valuesIn } from './file-values';
import type { ChosenFile } from '../../../frames/file-drop';
import { sendFile } from './send-file';
import { useUnmountSignal } from '../../../actions/sending/use-call-mutation';

/** A file of a field: one that is there has a value. */
export interface FieldFile {
  readonly uid: string;
  readonly value?: Typed;
  /** The name that it was chosen by. */
  readonly name?: string;
  readonly percent?: number;
  /** Why it was not sent. */
  readonly error?: unknown;
  /** Set while it is on its way. */
  readonly stop?: (() => void) | undefined;
}

const filesIn = (text: string): readonly FieldFile[] =>
  // A draft may have a file that stopped when its form was left.
  valuesIn(text)
    .filter((value) => !isMark(value))
    .map((value) => ({ uid: String(value), value }));

/** The files of a field, which are told to its form, and replaced by a draft or by a row that is loaded again. */
function useFileList({ field, value, onChange }: InputProps) {
  const [files, setFiles] = useState(() => filesIn(value));
  // Behind one that is not sent yet stands the one that it replaces.
  const shown = field.many ? files : files.slice(-1);
  const text = listText(shown.map((one) => one.value ?? markOf(one.error ? 'notSent' : 'uploading')));
  const known = useRef(value);
  const take = useEffectEvent((given: string) => {
    if (given !== known.current) setFiles(filesIn(given));
    known.current = given;
  });
  const tell = useEffectEvent((own: string) => {
    if (own !== known.current) onChange(own);
    known.current = own;
  });
  useEffect(() => take(value), [value]);
  useEffect(() => tell(text), [text]);
  return [shown, setFiles] as const;
}

/** The files of a field, each of which is sent as soon as it is added. */
export function useFiles(input: InputProps) {
  const { many = false, upload } = input.field;
  const [files, setFiles] = useFileList(input);
  const unmountSignal = useUnmountSignal();
  const update = (uid: string, next: Partial<FieldFile>) =>
    setFiles((all) => all.map((one) => (one.uid === uid ? { ...one, ...next } : one)));
  const send = async (file: ChosenFile, controller: AbortController) => {
    const { uid } = file;
    if (!upload) return;
    const { signal } = controller;
    unmountSignal().addEventListener('abort', () => controller.abort(), { signal });
    const onShare = (share: number) => update(uid, { percent: Math.round(share * 100) });
    try {
      const value = await sendFile({ file, upload, provider: input.provider, signal, onShare });
      update(uid, { value, stop: undefined });
    } catch (error) {
      update(uid, { error, stop: undefined });
    }
  };
  /** Begins to send files; of a field that has one the first takes the place of what is there. */
  const add = (chosen: readonly ChosenFile[]) => {
    if (chosen.length === 0) return;
    if (!many) for (const { stop } of files) stop?.();
    const added = chosen.map((file): FieldFile => {
      const controller = new AbortController();
      void send(file, controller);
      return { uid: file.uid, name: file.name, stop: () => controller.abort() };
    });
    setFiles((all) => [...all.filter(({ value }) => many || value !== undefined), ...added]);
  };
  const remove = (file: FieldFile) => {
    file.stop?.();
    setFiles((all) => all.filter(({ uid }) => uid !== file.uid && (many || file.value === undefined)));
  };
  return { files, add, remove };
}
