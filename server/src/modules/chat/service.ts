import { randomUUID } from 'node:crypto';
import {
  maxMessage,
  maxMessages,
  type ChatMessage,
  type ChatMessageInput,
  type ChatMessageList,
} from '../../../../contract/chat';
import type { Database } from '../../db/database';
import type { Caller } from '../../plugins/sessions/caller';
import { ChatError } from './errors';
import * as repository from './repository';
import type { StoredMessage } from './repository';

export const toChatMessage = (stored: StoredMessage): ChatMessage => ({
  user: { id: stored.senderId, displayName: stored.displayName },
  message: stored.message,
  time: stored.time.toISOString(),
  imageUrl: stored.imageUrl,
});

const visible = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;
/** Matches characters that PostgreSQL cannot store. */
const unstorable = /[\0\p{Cs}]/u;

function requireText(message: string): void {
  // Counted only when it matters: a character has at most two code units.
  if (message.length > maxMessage && Array.from(message).length > maxMessage)
    throw new ChatError('MESSAGE_TOO_LONG', `A message has at most ${maxMessage} characters`);
  if (unstorable.test(message))
    throw new ChatError('INVALID_TEXT', 'The message holds a character that is none');
  if (!visible.test(message)) throw new ChatError('BLANK_MESSAGE', 'The message is blank');
}

/** Sends a message to everybody. @throws ChatError for another sender than the caller, or an invalid text */
export async function sendMessage(
  database: Database,
  { id: senderId, name: displayName }: Caller<'admin'>,
  { message, user }: ChatMessageInput,
): Promise<ChatMessage> {
  if (user.id !== senderId || user.displayName !== displayName)
    throw new ChatError('WRONG_SENDER', 'The sender is not the admin whose session this is');
  requireText(message);
  const draft = { id: randomUUID(), senderId, displayName, message };
  return toChatMessage(await repository.insertMessage(database.orm, draft));
}

/** Returns a page of messages, oldest first. @throws ChatError for an offset or limit out of bounds */
export async function listMessages(
  database: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<ChatMessageList> {
  if (offset < 0) throw new ChatError('INVALID_PAGE', 'The offset is at least 0');
  if (limit < 1 || limit > maxMessages)
    throw new ChatError('INVALID_PAGE', `The limit is 1 to ${maxMessages}`);
  const { rows, total } = await repository.listMessages(database.orm, { offset, limit });
  return {
    items: rows.map(toChatMessage),
    count: total,
    page: Math.floor(offset / limit) + 1,
    totalPages: Math.ceil(total / limit),
  };
}
