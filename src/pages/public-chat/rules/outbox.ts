import { maxMessage, type ChatMessage } from '../../../../contract/chat/chat';
import { idempotencyKey } from '@roundkeeper/kit/wire/idempotency';
import { newKey } from '@roundkeeper/kit/providers/data/idempotency';
import { daysBetween, formatClock, formatLongDay, formatRecent } from '@roundkeeper/kit/lib/dates';

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

/** How long a message may come after the one before it and still stand below the same name, in ms. */
const groupedWithin = 5 * 60_000;

/** Returns whether a message stands below the name of the one before it: the same person went on at once. */
export const isContinued = (before: LoggedMessage | undefined, { at, message }: LoggedMessage): boolean =>
  before?.message.user.id === message.user.id && at - before.at < groupedWithin && !isNewDay(before.at, at);

/** Returns "today", "yesterday" or the local date of a time; both times are in ms. */
export function formatDay(at: number, lng: string, now = Date.now()): string {
  const days = daysBetween(now, at);
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(lng, { numeric: 'auto' }).format(days, 'day');
  return formatLongDay(at, lng);
}

/** Returns the time, with its date unless that is today; both times are in ms. */
export const formatSent = (at: number, lng: string, now = Date.now()): string =>
  isNewDay(now, at) ? formatRecent(new Date(at).toISOString(), lng) : formatClock(at, lng);

/** Undefined when there was no answer, so that the message may have arrived. */
export type Refusal = string | undefined;

export interface RefusalDetails {
  /** ISO 8601 in UTC. */
  readonly until?: string;
  readonly seconds?: number;
}

export interface Outgoing {
  /** The server accepts one message per id. */
  readonly id: string;
  readonly text: string;
  /** The time of the newest message when it was first sent, by the server's clock. */
  readonly after: number;
  /** A waiting one is known to the server, and shown in the chat once it is approved. */
  readonly state: 'pending' | 'failed' | 'waiting';
  readonly refusal?: Refusal;
  readonly details?: RefusalDetails;
  /** Set when the chat has shown it before its answer came. */
  readonly echoed?: true;
}

/** In order of sending. */
export type Outbox = readonly Outgoing[];

const isEchoOf = ({ at, message }: LoggedMessage, outgoing: Outgoing) =>
  !outgoing.echoed &&
  outgoing.refusal === undefined &&
  outgoing.text === message.message &&
  at > outgoing.after;

/** Matches own messages that appeared in the chat with those in the outbox, one each. */
export function matchEchoes(outbox: Outbox, fresh: MessageLog, senderId: string): Outbox {
  let left = outbox;
  for (const entry of fresh) {
    if (left.length === 0) break;
    if (entry.message.user.id !== senderId) continue;
    const found = left.find((outgoing) => isEchoOf(entry, outgoing));
    if (!found) continue;
    left =
      found.state !== 'pending'
        ? left.filter((outgoing) => outgoing !== found)
        : left.map((outgoing) => (outgoing === found ? { ...found, echoed: true } : outgoing));
  }
  return left;
}

export const removeSent = (outbox: Outbox, id: string): Outbox =>
  outbox.filter((outgoing) => outgoing.id !== id);

/** Marks a message as failed, or removes it when the chat has shown it and only its answer was lost. */
export function markFailed(
  outbox: Outbox,
  id: string,
  refusal: Refusal,
  details: RefusalDetails = {},
): Outbox {
  return outbox.flatMap((outgoing) => {
    if (outgoing.id !== id) return [outgoing];
    if (outgoing.echoed && refusal === undefined) return [];
    const { text, after } = outgoing;
    return [{ id, text, after, state: 'failed' as const, refusal, details }];
  });
}

/** Marks a message as waiting for approval, or removes it when the chat has shown it already. */
export const markWaiting = (outbox: Outbox, id: string): Outbox =>
  outbox.flatMap((outgoing) => {
    if (outgoing.id !== id) return [outgoing];
    const { text, after, echoed } = outgoing;
    return echoed ? [] : [{ id, text, after, state: 'waiting' as const }];
  });

export const markPending = (outbox: Outbox, id: string): Outbox =>
  outbox.map((outgoing) =>
    outgoing.id === id && outgoing.state === 'failed'
      ? { id, text: outgoing.text, after: outgoing.after, state: 'pending' }
      : outgoing,
  );

export const visibleOutbox = (outbox: Outbox): Outbox => outbox.filter(({ echoed }) => !echoed);

/** The counter shows when so many characters or fewer are left. */
const counterThreshold = 200;

/** Anything but white space and invisible characters. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

export const isBlank = (text: string): boolean => !visible.test(text);

/** Returns how many characters, as people count them, are left; negative when there are too many. */
export const charactersLeft = (text: string): number => maxMessage - Array.from(text.trim()).length;

/** Returns the characters left when the counter is to be shown: close to the limit and beyond it. */
export function countdown(text: string): number | undefined {
  // A character has at most two code units: short texts need no counting.
  if (text.length < maxMessage - counterThreshold) return undefined;
  const left = charactersLeft(text);
  return left <= counterThreshold ? left : undefined;
}

interface StoredTexts {
  readonly draft: string;
  readonly outbox: Outbox;
}

const keyOf = (adminId: string) => `roundkeeper.chat.${adminId}`;

function readOutbox(value: unknown): Outbox {
  if (!Array.isArray(value)) return [];
  return (value as readonly Partial<Outbox[number]>[]).flatMap(({ id, text, after }) =>
    typeof id === 'string' && typeof text === 'string' && typeof after === 'number'
      ? // A message that was pending when the page was left may have arrived: the chat will show it.
        // An id that is no key, as older versions stored it, would be refused each time.
        [{ id: idempotencyKey.test(id) ? id : newKey(), text, after, state: 'failed' as const }]
      : [],
  );
}

/** Returns the texts that this tab stored for an admin; empty when storage is not allowed. */
export function readTexts(adminId: string): StoredTexts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(adminId)) ?? '{}') as Partial<StoredTexts>;
    return { draft: typeof stored.draft === 'string' ? stored.draft : '', outbox: readOutbox(stored.outbox) };
  } catch {
    return { draft: '', outbox: [] };
  }
}

/** Stores an admin's texts for reloads of this tab, without those that the server has; empty ones are removed. */
export function storeTexts(adminId: string, { draft, outbox: all }: StoredTexts): void {
  const outbox = all.filter(({ state }) => state !== 'waiting');
  try {
    if (draft === '' && outbox.length === 0) sessionStorage.removeItem(keyOf(adminId));
    else sessionStorage.setItem(keyOf(adminId), JSON.stringify({ draft, outbox }));
  } catch {
    // Without storage the texts last as long as the page.
  }
}
