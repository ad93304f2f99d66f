/** Access to Refine's queue of undoable changes. */
interface PendingChanges {
  /** Sends them, or those of one row, and resolves when they are answered. */
  readonly send: (row?: PendingRow) => Promise<void>;
  readonly has: (resource: string) => boolean;
}

export interface PendingRow {
  readonly resource: string;
  readonly id: string;
}

let keeper: PendingChanges | undefined;

/** Registers the queue's keeper, if any. */
export function keepPending(next: PendingChanges | undefined): void {
  keeper = next;
}

/** Sends the undoable changes of all rows or of one, and resolves when they are answered. */
export const sendPending = async (row?: PendingRow): Promise<void> => keeper?.send(row);

/** Whether changes of a resource wait to be sent. */
export const hasPending = (resource: string): boolean => keeper?.has(resource) ?? false;
