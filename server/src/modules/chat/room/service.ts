import type { Database, Transaction } from '../../../db/database';
import type { Audit } from '../../../plugins/changes/audit';
import { Failure, notFound } from '../../../plugins/calls/failure';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';

/** Sets the seconds between two messages of a person; every process keeps to it from the next message on. */
export async function updateSlowMode(
  database: Database,
  slowSeconds: number,
  audit: Audit,
): Promise<{ readonly slowSeconds: number }> {
  return database.transaction(async (tx) => {
    const before = await repository.lockRoom(tx);
    if (before.slowSeconds === slowSeconds) return { slowSeconds };
    await repository.setSlowSeconds(tx, slowSeconds);
    const entries = { before: { slowSeconds: before.slowSeconds }, after: { slowSeconds } };
    await audit(tx, { kind: 'chatRoom', id: null, ...entries });
    return { slowSeconds };
  });
}

interface PinnedText {
  readonly displayName: string;
  readonly message: string;
  readonly time: Date;
}

const toAuditEntry = ({ displayName, message, time }: PinnedText, pinned: boolean) => ({
  sender: displayName,
  message,
  time,
  pinned,
});

/** Returns a message, and the one that is pinned until the transaction changes that. @throws Failure 404 */
async function lockPin(tx: Transaction, id: string) {
  const { pinned } = await repository.lockRoom(tx);
  const message = await repository.findMessage(tx, id);
  if (!message) throw notFound('Message');
  return { pinned, message };
}

/**
 * Pins a message above the others, in the place of the one that was pinned.
 * @throws Failure 404; 409 when it is removed or pinned already
 */
export async function pinMessage(
  database: Database,
  id: string,
  caller: Caller<'admin'>,
  audit: Audit,
): Promise<{ readonly id: string }> {
  return database.transaction(async (tx) => {
    const { pinned, message } = await lockPin(tx, id);
    if (message.removedAt) throw new Failure(409, 'The message is removed');
    if (pinned?.id === message.id) throw new Failure(409, 'The message is pinned already');
    await repository.setPinned(tx, { id: message.id, by: caller.id });
    const entries = { before: toAuditEntry(message, false), after: toAuditEntry(message, true) };
    await audit(tx, { kind: 'chatMessage', id: message.id, name: message.displayName, ...entries });
    return { id: message.id };
  });
}

/**
 * Takes the pinned message from above the others.
 * @throws Failure 404; 409 when it is not the one that is pinned
 */
export async function unpinMessage(
  database: Database,
  id: string,
  audit: Audit,
): Promise<{ readonly id: string }> {
  return database.transaction(async (tx) => {
    const { pinned, message } = await lockPin(tx, id);
    if (pinned?.id !== message.id) throw new Failure(409, 'The message is not pinned');
    await repository.setPinned(tx, undefined);
    const entries = { before: toAuditEntry(message, true), after: toAuditEntry(message, false) };
    await audit(tx, { kind: 'chatMessage', id: message.id, name: message.displayName, ...entries });
    return { id: message.id };
  });
}
