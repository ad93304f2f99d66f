import { mayManage, mayUndo } from '../../../../../contract/platform/access';
import { Failure, found } from '../../../plugins/calls/failure';
import { change, create, type Operation, type Subject } from '../../../plugins/changes/change';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredMute } from './repository';

const mutes: Subject<StoredMute> = {
  kind: 'chatMute',
  called: 'Mute',
  nameOf: ({ displayName }) => displayName,
  entryOf: ({ displayName, mutedAt, until, reason, isInForce }) => ({
    person: displayName,
    muted: isInForce,
    mutedAt,
    until,
    reason,
  }),
  lock: repository.lockMute,
  find: repository.findMute,
};

interface MuteOrder {
  /** Null for good. */
  readonly minutes: number | null;
  readonly reason: string;
}

/** Mutes the sender of a message: every process refuses what they send from then on. @throws Failure 403, 404, 409 */
export const muteSender = (operation: Operation, messageId: string, order: MuteOrder): Promise<StoredMute> =>
  create(operation, mutes, async (tx) => {
    const { caller } = operation;
    const { adminType, ...person } = found(await repository.findSender(tx, messageId), 'Message');
    if (person.senderId === caller.id) throw new Failure(403, 'Nobody mutes themselves');
    if (adminType !== null && !mayManage(caller.type).includes(adminType))
      throw new Failure(403, 'Your role does not reach that far');
    const mute = await repository.insertMute(tx, { ...person, ...order, mutedBy: caller.id });
    if (!mute) throw new Failure(409, 'This person is muted already');
    return mute;
  });

/** Whether an admin may let a muted person write again: not themselves, and not whom somebody of a higher rank muted. */
export const mayUnmute = (
  { id, type }: Caller<'admin'>,
  { senderId, muterType }: Pick<StoredMute, 'senderId' | 'muterType'>,
): boolean => senderId !== id && mayUndo(type, muterType);

/** Lets a muted person write again. @throws Failure 403, 404, 409 */
export async function unmute(operation: Operation, id: string): Promise<{ readonly id: string }> {
  const mute = await change(operation, mutes, id, async (tx, before) => {
    if (!mayUnmute(operation.caller, before))
      throw new Failure(403, 'Nobody lets themselves write again, or whom a higher rank muted');
    if (!before.isInForce) throw new Failure(409, 'This person is no longer muted');
    await repository.liftMute(tx, id);
  });
  return { id: mute.id };
}
