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

export function keepPending(next: PendingChanges | undefined): void {
  keeper = next;
}

export const sendPending = async (row?: PendingRow): Promise<void> => keeper?.send(row);

export const hasPending = (resource: string): boolean => keeper?.has(resource) ?? false;
