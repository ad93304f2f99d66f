import { Failure, found } from '../../../plugins/calls/failure';
import { record, type Audited, type Operation } from '../../../plugins/changes/change';
import * as repository from './repository';

/** Sets the seconds between two messages of a person; every process keeps to it from the next message on. */
export const updateSlowMode = (
  { database, audit }: Operation,
  slowSeconds: number,
): Promise<{ readonly slowSeconds: number }> =>
  database.transaction(async (tx) => {
    const before = await repository.lockRoom(tx);
    if (before.slowSeconds === slowSeconds) return { slowSeconds };
    await repository.setSlowSeconds(tx, slowSeconds);
    const entries = { before: { slowSeconds: before.slowSeconds }, after: { slowSeconds } };
    await audit(tx, { kind: 'chatRoom', id: null, ...entries });
    return { slowSeconds };
  });

type Message = NonNullable<Awaited<ReturnType<typeof repository.findMessage>>>;

const audited: Audited<Message & { readonly pinned: boolean }> = {
  kind: 'chatMessage',
  nameOf: ({ displayName }) => displayName,
  entryOf: ({ displayName, message, time, pinned }) => ({ sender: displayName, message, time, pinned }),
};

/** Pins a message or takes it down. @param allow throws where it can't be; `isPinned` tells whether it is the one that is pinned */
const setPinned = (
  { database, caller, audit }: Operation,
  id: string,
  pinned: boolean,
  allow: (message: Message, isPinned: boolean) => void,
): Promise<{ readonly id: string }> =>
  database.transaction(async (tx) => {
    const room = await repository.lockRoom(tx);
    const message = found(await repository.findMessage(tx, id), 'Message');
    allow(message, room.pinned?.id === message.id);
    await repository.setPinned(tx, pinned ? { id: message.id, by: caller.id } : undefined);
    const states = { before: { ...message, pinned: !pinned }, after: { ...message, pinned } };
    await record(tx, audit, audited, states);
    return { id: message.id };
  });

/** Pins a message above the others, in the place of the one that was pinned. @throws Failure 404, 409 */
export const pinMessage = (operation: Operation, id: string) =>
  setPinned(operation, id, true, ({ removedAt }, isPinned) => {
    if (removedAt) throw new Failure(409, 'The message is removed');
    if (isPinned) throw new Failure(409, 'The message is pinned already');
  });

/** Takes the pinned message from above the others. @throws Failure 404, 409 */
export const unpinMessage = (operation: Operation, id: string) =>
  setPinned(operation, id, false, (_, isPinned) => {
    if (!isPinned) throw new Failure(409, 'The message is not pinned');
  });
