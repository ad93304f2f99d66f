import type { ChatMessage } from '../../../../contract/chat/chat';
import { daysBetween, formatDateTimeInFull, formatLongDay } from '@roundkeeper/kit/lib/dates';

export interface LoggedMessage {
  /** The fixed schema has no id: messages with the same sender, time and text are one. */
  readonly key: string;
  /** In ms since 1970; infinite when the time cannot be parsed, so that it comes last. */
  readonly at: number;
  readonly message: ChatMessage;
}

/** Every message once, oldest first. */
export type MessageLog = readonly LoggedMessage[];

export function logged(message: ChatMessage): LoggedMessage {
  const at = Date.parse(message.time);
  return {
    key: JSON.stringify([message.time, message.user.id, message.message]),
    at: Number.isNaN(at) ? Infinity : at,
    message,
  };
}

export type Place = Pick<LoggedMessage, 'key' | 'at'>;

/** By time, then in a fixed order. */
export function compare(one: Place, other: Place): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return Number(one.key > other.key) - Number(one.key < other.key);
}

/** Adds messages in any order. @returns the log, the same one when nothing is new, and the new ones, oldest first */
export function mergeMessages(
  log: MessageLog,
  incoming: readonly ChatMessage[],
): { readonly log: MessageLog; readonly fresh: MessageLog } {
  const known = new Set(log.map(({ key }) => key));
  const fresh = new Map(
    incoming.map(logged).flatMap((entry) => (known.has(entry.key) ? [] : [[entry.key, entry]])),
  );
  if (fresh.size === 0) return { log, fresh: [] };
  const sorted = [...fresh.values()].sort(compare);
  return { log: [...log, ...sorted].sort(compare), fresh: sorted };
}

/** Returns the messages of others after one (undefined for all), oldest first; that one may have been removed. */
export function messagesAfter(log: MessageLog, after: Place | undefined, readerId: string): MessageLog {
  const from = after === undefined ? 0 : log.findLastIndex((entry) => compare(entry, after) <= 0) + 1;
  return log.slice(from).filter(({ message }) => message.user.id !== readerId);
}

export const isNewDay = (before: number | undefined, at: number): boolean =>
  Number.isFinite(at) && (before === undefined || daysBetween(before, at) !== 0);

/** Returns "today", "yesterday" or the local date of a time; both times are in ms. */
export function formatDay(at: number, lng: string, now = Date.now()): string {
  const days = daysBetween(now, at);
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(lng, { numeric: 'auto' }).format(days, 'day');
  return formatLongDay(at, lng);
}

/** Returns the time with weekday, seconds and zone; empty for one that cannot be parsed. */
export const formatExactly = (at: number, lng: string): string =>
  Number.isFinite(at) ? formatDateTimeInFull(at, lng) : '';
