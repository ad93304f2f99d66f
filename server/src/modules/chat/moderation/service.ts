import { mayUndo } from '../../../../../contract/platform/access';
import { Failure } from '../../../plugins/calls/failure';
import { change, type Operation, type Subject } from '../../../plugins/changes/change';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredMessage } from './repository';

const messages: Subject<StoredMessage> = {
  kind: 'chatMessage',
  called: 'Message',
  nameOf: ({ displayName }) => displayName,
  entryOf: ({ displayName, message, time, removedAt, reason }) => ({
    sender: displayName,
    message,
    time,
    removed: removedAt !== null,
    reason,
  }),
  lock: repository.lockMessage,
  find: repository.findMessage,
};

/** Removes a message from the chat; readers lose it at once. @throws Failure 404, 409 */
export const removeMessage = (operation: Operation, id: string, reason: string): Promise<StoredMessage> =>
  change(operation, messages, id, async (tx, { removedAt }) => {
    if (removedAt) throw new Failure(409, 'The message is removed already');
    await repository.removeMessage(tx, id, { removedBy: operation.caller.id, reason });
  });

/** Whether an admin may restore a removed message: not their own, and not what somebody of a higher rank removed. */
export const mayRestore = (
  { id, type }: Caller<'admin'>,
  { senderId, removerType }: Pick<StoredMessage, 'senderId' | 'removerType'>,
): boolean => senderId !== id && mayUndo(type, removerType);

/** Puts a removed message back at its old place. @throws Failure 403, 404, 409 */
export async function restoreMessage(operation: Operation, id: string): Promise<{ readonly id: string }> {
  const message = await change(operation, messages, id, async (tx, before) => {
    if (!before.removedAt) throw new Failure(409, 'The message is not removed');
    if (!mayRestore(operation.caller, before))
      throw new Failure(403, 'Nobody restores their own message, or what a higher rank removed');
    await repository.restoreMessage(tx, id);
  });
  return { id: message.id };
}
