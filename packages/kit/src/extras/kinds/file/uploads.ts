import type { Typed } from '../../../lib/value-at';
import { makeDrafts } from '../../../providers/auth/drafts';
import { Listeners } from '../../../lib/listeners';
import { sendFile, type Sending } from './send-file';

/** The largest image that is shown from the file itself, in bytes. */
const mostShown = 5_000_000;

interface ChosenFile {
  readonly name: string;
  /** The image as a `data:` address, which the page's policy allows. */
  readonly picture?: string | undefined;
}

interface Upload extends ChosenFile {
  readonly sending: Sending;
  readonly share: number;
  readonly failure?: Error | undefined;
  /** The value that it replaces, which is there again when it is given up. */
  readonly before: Typed;
}

/** They outlive a form that is left before its end, as the file is still to be sent when it is opened again. */
const uploads = makeDrafts<Upload>();
const running = new Map<string, AbortController>();
/** Files that have been sent, by their value. */
const sent = makeDrafts<ChosenFile>();
const listeners = new Listeners();
let count = 0;
let version = 0;

export const subscribe = listeners.add;

export const uploadVersion = (): number => version;

/** Returns an upload; undefined for one that is over, or of another session. */
export const uploadOf = (id: string): Upload | undefined => uploads.get(id);

/** Returns what is known of a value whose file was sent from this page. */
export const sentFile = (value: Typed): ChosenFile | undefined => sent.get(String(value));

function change(id: string, next: Partial<Upload>): void {
  const known = uploads.get(id);
  if (!known) return;
  uploads.set(id, { ...known, ...next });
  version += 1;
  listeners.call();
}

function showPicture(id: string, file: File): void {
  if (!file.type.startsWith('image/') || file.size > mostShown) return;
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') change(id, { picture: reader.result });
  });
  reader.readAsDataURL(file);
}

/** Keeps a file that is to be sent. @returns its id */
export function addUpload(sending: Sending, before: Typed): string {
  count += 1;
  const id = String(count);
  uploads.set(id, { name: sending.file.name, share: 0, sending, before });
  showPicture(id, sending.file);
  return id;
}

/** Sends a file that was added. @returns its value; undefined when it could not be sent, or was given up */
export async function run(id: string): Promise<Typed | undefined> {
  const upload = uploads.get(id);
  if (!upload || running.has(id)) return undefined;
  const controller = new AbortController();
  running.set(id, controller);
  change(id, { share: 0, failure: undefined });
  const { signal } = controller;
  try {
    const value = await sendFile(upload.sending, { signal, onShare: (share) => change(id, { share }) });
    const { name, picture } = uploads.get(id) ?? upload;
    sent.set(String(value), { name, picture });
    uploads.delete(id);
    return value;
  } catch (error) {
    change(id, { failure: error instanceof Error ? error : new Error(String(error)) });
    return undefined;
  } finally {
    running.delete(id);
  }
}

export function stop(id: string): void {
  running.get(id)?.abort();
}

/** Gives a file up. @returns the value that it was to replace */
export function drop(id: string): Typed {
  stop(id);
  const before = uploads.get(id)?.before ?? '';
  uploads.delete(id);
  return before;
}
