import type { MessageLog } from './message-log';

/**
 * How many messages of others came after the newest one that was seen.
 * @param seen its key; undefined when nothing was there to be seen
 */
export function countUnread(log: MessageLog, seen: string | undefined, readerId: string): number {
  let unread = 0;
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const entry = log[index];
    if (entry === undefined || entry.key === seen) break;
    if (entry.message.user.id !== readerId) unread += 1;
  }
  return unread;
}
