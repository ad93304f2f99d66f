import type { MessageLog } from './message-log';
import { newcomers } from './newcomers';

/**
 * How many messages of others came after the newest one that was seen.
 * @param seen its key; undefined when nothing was there to be seen
 */
export const countUnread = (log: MessageLog, seen: string | undefined, readerId: string): number =>
  newcomers(log, seen, readerId).length;
