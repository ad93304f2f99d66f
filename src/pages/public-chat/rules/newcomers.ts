import type { MessageLog } from './message-log';

/**
 * The messages of others that came after one, the oldest first.
 * @param after the key of that one; undefined when nothing was there
 */
export function newcomers(log: MessageLog, after: string | undefined, readerId: string): MessageLog {
  const from = after === undefined ? 0 : log.findLastIndex(({ key }) => key === after) + 1;
  return log.slice(from).filter(({ message }) => message.user.id !== readerId);
}
