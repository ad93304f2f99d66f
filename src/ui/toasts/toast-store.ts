import type { IconName } from '../icon/icon-paths';

/** The looks of a toast. */
export type ToastVariant = 'default' | 'destructive' | 'constructive' | 'info' | 'reminder';

/** Something that can be done from a toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** What a caller says; texts are translated already. */
export interface ToastInput {
  /** Of a toast that may be there already: it takes that one's place, in front. */
  readonly id?: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly variant?: ToastVariant;
  /** Another drawing than that of its variant. */
  readonly icon?: IconName | undefined;
}

/** A toast as it is kept. A dismissed one is closed and stays until its removal. */
export interface Toast extends ToastInput {
  readonly id: string;
  readonly variant: ToastVariant;
  readonly open: boolean;
  /** Counts what was ever said, so that the same words said again are told apart from an update. */
  readonly said: number;
}

/** Limits of toasts: how many are kept, and times in milliseconds. */
export const toastLimits = { kept: 3, displayed: 5_000, removedAfter: 50_000, swipe: 50 } as const;

let kept: readonly Toast[] = [];
let lastSaid = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function keep(next: readonly Toast[]): void {
  for (const { id } of kept) if (!next.some((toast) => toast.id === id)) cancelRemoval(id);
  kept = next;
  for (const listener of listeners) listener();
}

function cancelRemoval(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** The toasts, newest first. */
export const toasts = (): readonly Toast[] => kept;

/** Hears of every change. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a toast in front of the others, of which the oldest beyond three go. One whose id is there already is said
 * again: open, announced and with its full time.
 * @returns its id
 */
export function toast(input: ToastInput): string {
  lastSaid += 1;
  const id = input.id ?? `toast-${String(lastSaid)}`;
  const shown: Toast = { variant: 'default', ...input, id, open: true, said: lastSaid };
  cancelRemoval(id);
  keep([shown, ...kept.filter((other) => other.id !== id)].slice(0, toastLimits.kept));
  return id;
}

/** Whether a toast of that id is on screen. */
export const isToastOpen = (id: string): boolean => kept.some((one) => one.id === id && one.open);

/** Changes parts of a toast in its place and in its time; one that is gone stays gone. */
export function updateToast(id: string, changes: Partial<Omit<ToastInput, 'id'>>): void {
  keep(kept.map((other) => (other.id === id ? { ...other, ...changes } : other)));
}

/** Closes a toast, or all of them; it is removed 50 s later. */
export function dismissToast(id?: string): void {
  for (const other of kept) {
    if ((id !== undefined && other.id !== id) || removals.has(other.id)) continue;
    removals.set(
      other.id,
      setTimeout(() => {
        removeToast(other.id);
      }, toastLimits.removedAfter),
    );
  }
  keep(kept.map((other) => (id === undefined || other.id === id ? { ...other, open: false } : other)));
}

/** Takes a toast away at once, or all of them. */
export function removeToast(id?: string): void {
  keep(id === undefined ? [] : kept.filter((other) => other.id !== id));
}
