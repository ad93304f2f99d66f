import { maxMessages, type ChatMessage, type ChatMessageList } from '../../../../contract/chat';

/** Asks for a page of messages, the oldest first. */
export type ListMessages = (offset: number, limit: number) => Promise<ChatMessageList>;

/** What a reading found. */
export interface Reading {
  readonly messages: readonly ChatMessage[];
  /** How many messages the chat had, up to where it was read without a gap. */
  readonly count: number;
  /** Older ones were left out, because there are too many. */
  readonly isCut: boolean;
}

/** The most messages that are read from the start; older ones are left out. */
export const mostRead = 10 * maxMessages;
/** How many known messages are read again, to see that nothing was removed before them. */
const overlap = 50;

const totalOf = ({ count, totalPages }: ChatMessageList) => Math.max(count, (totalPages - 1) * maxMessages);

async function readOn(
  list: ListMessages,
  offset: number,
  read: readonly ChatMessage[] = [],
): Promise<Reading> {
  const messages = [...read];
  for (;;) {
    const page = await list(offset + messages.length, maxMessages);
    messages.push(...page.items);
    const count = offset + messages.length;
    if (page.items.length === 0 || count >= totalOf(page)) return { messages, count, isCut: false };
  }
}

async function readAll(list: ListMessages): Promise<Reading> {
  const first = await list(0, maxMessages);
  const had = first.items.length;
  const total = totalOf(first);
  if (had === 0 || had >= total) return { messages: first.items, count: had, isCut: false };
  const start = total - mostRead;
  if (start <= had) return readOn(list, 0, first.items);
  return { ...(await readOn(list, start)), isCut: true };
}

/**
 * Reads the messages that are not known yet, page by page.
 * @param count the `count` of the last reading, 0 before the first
 * @param isKnown whether a message was read before
 */
export async function readMissed(
  list: ListMessages,
  count: number,
  isKnown: (message: ChatMessage) => boolean,
): Promise<Reading> {
  const offset = count - overlap;
  if (offset <= 0) return readAll(list);
  const reading = await readOn(list, offset);
  const [first] = reading.messages;
  // Elsewhere than it was: messages were removed, and the offset says nothing any more.
  return first && isKnown(first) ? reading : readAll(list);
}
