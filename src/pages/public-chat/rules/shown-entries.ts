import type { RemovedMessage } from '../../../../contract/chat/chat-moderation';
import { compare, type LoggedMessage, type MessageLog, type Place } from './message-log';

export type ShownEntry = LoggedMessage | (Place & { readonly removed: RemovedMessage });

/** Returns the messages with marks of removed ones between them; the log itself when none was. */
export function shownEntries(
  log: MessageLog,
  removed: readonly RemovedMessage[],
  isCut: boolean,
): readonly ShownEntry[] {
  const from = isCut ? (log[0]?.at ?? 0) : -Infinity;
  const entries = removed
    .map((message) => ({ key: message.id, at: Date.parse(message.time), removed: message }))
    .filter(({ at }) => at >= from);
  return entries.length === 0 ? log : [...log, ...entries].sort(compare);
}
