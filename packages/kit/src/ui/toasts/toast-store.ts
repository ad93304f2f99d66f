import type { ReactNode } from 'react';
import { Listeners } from '../../lib/listeners';

export type ToastVariant = 'default' | 'destructive' | 'constructive' | 'info' | 'reminder';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Its texts are translated already. */
export interface ToastInput {
  /** Replaces a toast of the same id, and moves to the front. */
  readonly id?: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Its subject, as in "Loan 104". */
  readonly subject?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly variant?: ToastVariant;
  readonly stays?: boolean;
  readonly icon?: ReactNode;
}

/** A dismissed toast is closed and stays until its removal. */
export interface Toast extends ToastInput {
  readonly id: string;
  readonly variant: ToastVariant;
  readonly open: boolean;
  /** Rises with each call of `toast`, so that the same text shown again differs from an update. */
  readonly sequence: number;
}

/** The number of toasts at once, and times in ms. */
export const toastLimits = { count: 3, displayed: 5_000, removedAfter: 50_000, swipe: 50 } as const;

let stored: readonly Toast[] = [];
let lastSequence = 0;
const listeners = new Listeners();

function setStored(next: readonly Toast[]): void {
  stored = next;
  listeners.call();
}

export const toasts = (): readonly Toast[] => stored;

export const onToastsChange = listeners.add;

/** Shows a toast in front and drops the oldest beyond three; one with the same id is shown again. @returns its id */
export function toast(input: ToastInput): string {
  lastSequence += 1;
  const id = input.id ?? `toast-${String(lastSequence)}`;
  const shown: Toast = { variant: 'default', ...input, id, open: true, sequence: lastSequence };
  setStored([shown, ...stored.filter((other) => other.id !== id)].slice(0, toastLimits.count));
  return id;
}

export const isToastOpen = (id: string): boolean => stored.some((one) => one.id === id && one.open);

/** Changes a toast without restarting its time; a removed one stays removed. */
export function updateToast(id: string, changes: Partial<Omit<ToastInput, 'id'>>): void {
  setStored(stored.map((other) => (other.id === id ? { ...other, ...changes } : other)));
}

/** Closes a toast, or all of them; it is removed 50 s later, unless it is shown again. */
export function dismissToast(id?: string): void {
  const closing = stored.filter((one) => one.open && (id === undefined || one.id === id));
  setStored(stored.map((one) => (closing.includes(one) ? { ...one, open: false } : one)));
  for (const { sequence } of closing)
    setTimeout(() => setStored(stored.filter((one) => one.sequence !== sequence)), toastLimits.removedAfter);
}

export function removeToast(id?: string): void {
  setStored(id === undefined ? [] : stored.filter((other) => other.id !== id));
}
