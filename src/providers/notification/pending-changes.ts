/** The changes that can still be undone, as who keeps Refine's queue of them knows them. */
export interface PendingChanges {
  /** Sends them, or those of one row, and resolves when they are answered. */
  readonly send: (row?: PendingRow) => Promise<void>;
  /** Whether a resource has any. */
  readonly has: (resource: string) => boolean;
}

export interface PendingRow {
  readonly resource: string;
  readonly id: string;
}

let keeper: PendingChanges | undefined;

/** Registers who keeps the pending changes; undefined for nobody. */
export function keepPending(next: PendingChanges | undefined): void {
  keeper = next;
}

/** Sends what can still be undone, of all rows or of one, and resolves when it is answered. */
export const sendPending = async (row?: PendingRow): Promise<void> => keeper?.send(row);

/** Whether changes of a resource wait to be sent. */
export const hasPending = (resource: string): boolean => keeper?.has(resource) ?? false;
