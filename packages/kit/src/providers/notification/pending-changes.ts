import { slot } from '../../lib/slot';

interface PendingChanges {
  /** Sends them, or those of one row, and resolves when they are answered. */
  readonly send: (row?: PendingRow) => Promise<void>;
  readonly has: (resource: string) => boolean;
}

export interface PendingRow {
  readonly resource: string;
  readonly id: string;
}

export const [pendingKeeper, keepPending] = slot<PendingChanges | undefined>(undefined);

export const sendPending = async (row?: PendingRow): Promise<void> => pendingKeeper()?.send(row);

export const hasPending = (resource: string): boolean => pendingKeeper()?.has(resource) ?? false;
