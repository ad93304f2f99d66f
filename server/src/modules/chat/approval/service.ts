import type { Transaction } from '../../../db/database';
import { Failure, found } from '../../../plugins/calls/failure';
import { record, type Audited, type Operation } from '../../../plugins/changes/change';
import * as repository from './repository';

interface AuditedMessage extends repository.StoredWaiting {
  readonly state: 'WAITING' | 'APPROVED' | 'REFUSED';
  readonly reason?: string;
}

const audited: Audited<AuditedMessage> = {
  kind: 'chatMessage',
  nameOf: ({ displayName }) => displayName,
  entryOf: ({ displayName, message, time, word, state, reason }) => ({
    sender: displayName,
    message,
    time,
    word,
    state,
    ...(reason === undefined ? {} : { reason }),
  }),
};

/** Returns a message that waits. @throws Failure 404; 403 for the sender; 409 when it was decided on */
async function lockWaiting(tx: Transaction, id: string, callerId: string): Promise<repository.StoredWaiting> {
  const waiting = found(await repository.lockWaiting(tx, id), 'Message');
  if (waiting.senderId === callerId) throw new Failure(403, 'Nobody decides on their own message');
  if (waiting.decision === 'APPROVED') throw new Failure(409, 'The message was approved already');
  if (waiting.decision === 'REFUSED') throw new Failure(409, 'The message was refused already');
  return waiting;
}

function decide(
  { database, caller, audit }: Operation,
  id: string,
  decision: { readonly state: 'APPROVED' } | { readonly state: 'REFUSED'; readonly reason: string },
): Promise<{ readonly id: string }> {
  return database.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, id, caller.id);
    await repository.setDecision(tx, waiting.id, {
      decision: decision.state,
      decidedBy: caller.id,
      ...('reason' in decision ? { refusalReason: decision.reason } : {}),
    });
    const states = { before: { ...waiting, state: 'WAITING' }, after: { ...waiting, ...decision } } as const;
    await record(tx, audit, audited, states);
    // Last of all, because senders wait from here to the commit.
    if (decision.state === 'APPROVED') await repository.publish(tx, waiting);
    return { id: waiting.id };
  });
}

/** Publishes a waiting message; readers get it as a new one. @throws Failure 403, 404, 409 */
export const approveMessage = (operation: Operation, id: string) =>
  decide(operation, id, { state: 'APPROVED' });

/** Refuses a waiting message, which is never published. @throws Failure 403, 404, 409 */
export const refuseMessage = (operation: Operation, id: string, reason: string) =>
  decide(operation, id, { state: 'REFUSED', reason });
