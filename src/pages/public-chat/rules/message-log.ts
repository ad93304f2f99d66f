import type { ChatMessage } from '../../../../contract/chat';

/** A message with what it is told apart and put in order by. */
export interface LoggedMessage {
  /** The schema gives messages no id: the same sender, time and text are the same message. */
  readonly key: string;
  /** Its time in milliseconds since 1970; infinite when it has none that can be read, so that it comes last. */
  readonly at: number;
  readonly message: ChatMessage;
}

/** Every message once, the oldest first. */
export type MessageLog = readonly LoggedMessage[];

/** Gives a message its key and its place in time. */
export function logged(message: ChatMessage): LoggedMessage {
  const at = Date.parse(message.time);
  return {
    key: JSON.stringify([message.time, message.user.id, message.message]),
    at: Number.isNaN(at) ? Infinity : at,
    message,
  };
}

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other);

/** By time; what came at the same time stands in an order that does not depend on which was heard of first. */
function compare(one: LoggedMessage, other: LoggedMessage): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return compareText(one.message.time, other.message.time) || compareText(one.key, other.key);
}

function withoutRepeats(sorted: MessageLog): LoggedMessage[] {
  return sorted.filter(({ key }, index) => key !== sorted[index - 1]?.key);
}

/**
 * Adds messages, in whatever order and however often they come.
 * @returns the log, the same one when nothing is new, and what is new, the oldest first
 */
export function mergeMessages(
  log: MessageLog,
  incoming: readonly ChatMessage[],
): { readonly log: MessageLog; readonly fresh: MessageLog } {
  const sorted = withoutRepeats(incoming.map(logged).sort(compare));
  const merged: LoggedMessage[] = [];
  const fresh: LoggedMessage[] = [];
  let next = 0;
  for (const entry of sorted) {
    let known = log[next];
    while (known && compare(known, entry) < 0) {
      merged.push(known);
      next += 1;
      known = log[next];
    }
    if (known?.key === entry.key) continue;
    merged.push(entry);
    fresh.push(entry);
  }
  if (fresh.length === 0) return { log, fresh };
  return { log: [...merged, ...log.slice(next)], fresh };
}
