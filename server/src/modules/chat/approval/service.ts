import type { Database, Transaction } from '../../../db/database';
import type { Audit } from '../../../plugins/changes/audit';
import { Failure, notFound } from '../../../plugins/calls/failure';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredWaiting } from './repository';

type Admin = Caller<'admin'>;

/** What the audit trail keeps of a waiting message before and after. */
const toAuditEntry = (
  { displayName, message, time, word }: StoredWaiting,
  state: string,
  reason?: string,
) => ({
  sender: displayName,
  message,
  time,
  word,
  state,
  ...(reason === undefined ? {} : { reason }),
});

/** Returns a message that waits. @throws Failure 404; 403 for the sender; 409 when it was decided on */
async function lockWaiting(tx: Transaction, id: string, caller: Admin): Promise<StoredWaiting> {
  const found = await repository.lockWaiting(tx, id);
  if (!found) throw notFound('Message');
  if (found.senderId === caller.id) throw new Failure(403, 'Nobody decides on their own message');
  if (found.decision === 'APPROVED') throw new Failure(409, 'The message was approved already');
  if (found.decision === 'REFUSED') throw new Failure(409, 'The message was refused already');
  return found;
}

async function record(tx: Transaction, audit: Audit, waiting: StoredWaiting, state: string, reason?: string) {
  await audit(tx, {
    kind: 'chatMessage',
    id: waiting.id,
    name: waiting.displayName,
    before: toAuditEntry(waiting, 'WAITING'),
    after: toAuditEntry(waiting, state, reason),
  });
}

/**
 * Publishes a waiting message; readers get it as a new one.
 * @throws Failure 404; 403 for the sender; 409 when it was approved or refused already
 */
export async function approveMessage(
  database: Database,
  id: string,
  caller: Admin,
  audit: Audit,
): Promise<{ readonly id: string }> {
  return database.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, id, caller);
    await repository.setDecision(tx, waiting.id, { decision: 'APPROVED', decidedBy: caller.id });
    await record(tx, audit, waiting, 'APPROVED');
    // Last of all, because senders wait from here to the commit.
    await repository.publish(tx, waiting);
    return { id: waiting.id };
  });
}

/**
 * Refuses a waiting message, which is never published.
 * @throws Failure 404; 403 for the sender; 409 when it was approved or refused already
 */
export async function refuseMessage(
  database: Database,
  { id, reason }: { readonly id: string; readonly reason: string },
  caller: Admin,
  audit: Audit,
): Promise<{ readonly id: string }> {
  return database.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, id, caller);
    const decided = { decision: 'REFUSED', decidedBy: caller.id, refusalReason: reason } as const;
    await repository.setDecision(tx, waiting.id, decided);
    await record(tx, audit, waiting, 'REFUSED', reason);
    return { id: waiting.id };
  });
}
