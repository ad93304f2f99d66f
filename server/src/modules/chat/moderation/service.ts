import { mayManage, superType } from '../../../../../contract/access';
import type { Database, Transaction } from '../../../db/database';
import type { Audit } from '../../../plugins/changes/audit';
import { Failure, notFound } from '../../../plugins/calls/failure';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredMessage } from './repository';

/** What the audit trail keeps of a message before and after. */
const toAuditEntry = ({ displayName, message, time, removedAt, reason }: StoredMessage) => ({
  sender: displayName,
  message,
  time,
  removed: removedAt !== null,
  reason,
});

async function lockMessage(tx: Transaction, id: string): Promise<StoredMessage> {
  const found = await repository.lockMessage(tx, id);
  if (!found) throw notFound('Message');
  return found;
}

/**
 * Removes a message from the chat; readers lose it at once.
 * @throws Failure 404; 409 when it is removed already
 */
export async function removeMessage(
  database: Database,
  { id, reason }: { readonly id: string; readonly reason: string },
  caller: Caller<'admin'>,
  audit: Audit,
): Promise<StoredMessage> {
  return database.transaction(async (tx) => {
    const before = await lockMessage(tx, id);
    if (before.removedAt) throw new Failure(409, 'The message is removed already');
    const after = await repository.removeMessage(tx, before.id, { removedBy: caller.id, reason });
    if (!after) throw notFound('Message');
    const entries = { before: toAuditEntry(before), after: toAuditEntry(after) };
    await audit(tx, { kind: 'chatMessage', id: before.id, name: before.displayName, ...entries });
    return after;
  });
}

/**
 * Whether an admin may restore a removed message: not their own, and not what somebody of a higher rank removed. Who removed it
 * has the highest rank where nobody knows them.
 */
export const mayRestore = (
  { id, type }: Caller<'admin'>,
  { senderId, removerType }: Pick<StoredMessage, 'senderId' | 'removerType'>,
): boolean => senderId !== id && mayManage(type).includes(removerType ?? superType);

/**
 * Puts a removed message back at its old place.
 * @throws Failure 404; 409 when it is not removed; 403 for one's own, and for what a higher rank removed
 */
export async function restoreMessage(
  database: Database,
  id: string,
  caller: Caller<'admin'>,
  audit: Audit,
): Promise<{ readonly id: string }> {
  return database.transaction(async (tx) => {
    const before = await lockMessage(tx, id);
    if (!before.removedAt) throw new Failure(409, 'The message is not removed');
    if (!mayRestore(caller, before))
      throw new Failure(403, 'Nobody restores their own message, or what a higher rank removed');
    await repository.restoreMessage(tx, before.id);
    const after = { ...before, removedAt: null, reason: null };
    const entries = { before: toAuditEntry(before), after: toAuditEntry(after) };
    await audit(tx, { kind: 'chatMessage', id: before.id, name: before.displayName, ...entries });
    return { id: before.id };
  });
}
