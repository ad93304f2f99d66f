import { mayManage } from '../../../../../contract/access';
import type { Database } from '../../../db/database';
import type { Audit } from '../../../plugins/changes/audit';
import { Failure, notFound } from '../../../plugins/calls/failure';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredMute } from './repository';

/** What the audit trail keeps of a mute. */
const toAuditEntry = ({ displayName, mutedAt, until, reason }: StoredMute, isInForce: boolean) => ({
  person: displayName,
  muted: isInForce,
  mutedAt,
  until,
  reason,
});

interface MuteOrder {
  /** The message whose sender is muted. */
  readonly id: string;
  /** Null for good. */
  readonly minutes: number | null;
  readonly reason: string;
}

/**
 * Mutes the sender of a message: every process refuses what they send from then on.
 * @throws Failure 404; 403 for oneself and for an admin of a higher rank; 409 when they are muted already
 */
export async function muteSender(
  database: Database,
  { id, ...order }: MuteOrder,
  caller: Caller<'admin'>,
  audit: Audit,
): Promise<StoredMute> {
  return database.transaction(async (tx) => {
    const sender = await repository.findSender(tx, id);
    if (!sender) throw notFound('Message');
    const { adminType, ...person } = sender;
    if (person.senderId === caller.id) throw new Failure(403, 'Nobody mutes themselves');
    if (adminType !== null && !mayManage(caller.type).includes(adminType))
      throw new Failure(403, 'Your role does not reach that far');
    const after = await repository.insertMute(tx, { ...person, ...order, mutedBy: caller.id });
    if (!after) throw new Failure(409, 'This person is muted already');
    const entry = { kind: 'chatMute', id: after.id, name: after.displayName };
    await audit(tx, { ...entry, after: toAuditEntry(after, true) });
    return after;
  });
}

/**
 * Lets a muted person write again.
 * @throws Failure 404; 403 for oneself; 409 when they are not muted any more
 */
export async function unmute(
  database: Database,
  id: string,
  caller: Caller<'admin'>,
  audit: Audit,
): Promise<{ readonly id: string }> {
  return database.transaction(async (tx) => {
    const before = await repository.lockMute(tx, id);
    if (!before) throw notFound('Mute');
    if (before.senderId === caller.id) throw new Failure(403, 'Nobody lets themselves write again');
    if (!before.isInForce) throw new Failure(409, 'This person is no longer muted');
    await repository.liftMute(tx, before.id);
    const entries = { before: toAuditEntry(before, true), after: toAuditEntry(before, false) };
    await audit(tx, { kind: 'chatMute', id: before.id, name: before.displayName, ...entries });
    return { id: before.id };
  });
}
