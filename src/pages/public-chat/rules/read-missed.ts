import { maxMessages, type ChatMessage, type ChatMessageList } from '../../../../contract/chat/chat';

/** Oldest first. */
export type ListMessages = (offset: number, limit: number) => Promise<ChatMessageList>;

export interface Reading {
  readonly messages: readonly ChatMessage[];
  /** The number of messages in the chat up to where it was read without a gap. */
  readonly count: number;
  readonly isCut: boolean;
}

/** The most messages that a first reading takes; older ones are left out. */
export const mostRead = 10 * maxMessages;
/** How many known messages are read again, to notice when earlier ones were removed. */
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

/** Reads the missing messages page by page, given the last reading's `count` (0 at first) and which are known. */
export async function readMissed(
  list: ListMessages,
  count: number,
  isKnown: (message: ChatMessage) => boolean,
): Promise<Reading> {
  if (count < 2) return readAll(list);
  // Never the whole chat again, and always after a known message.
  const offset = Math.max(1, count - overlap);
  const reading = await readOn(list, offset);
  const [first] = reading.messages;
  // The first is not where it was: messages were removed, and the offset is useless.
  return first && isKnown(first) ? reading : readAll(list);
}
