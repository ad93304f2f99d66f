import { createHash, randomUUID } from 'node:crypto';
import { may } from '../../../../../contract/platform/access';
import {
  maxMessage,
  maxMessages,
  type ChatMessage,
  type ChatMessageInput,
  type ChatMessageList,
} from '../../../../../contract/chat/chat';
import type { ChatChange, ChatChangeList } from '../../../../../contract/chat/chat-moderation';
import { exemptFromSlowMode } from '../../../../../contract/chat/chat-room';
import type { Database } from '../../../db/database';
import { violatesUnique } from '../../../db/database-errors';
import type { Caller } from '../../../plugins/sessions/caller';
import { foldText } from '../words/service';
import { ChatError } from '../graphql/errors';
import * as repository from './repository';
import { refusalIn } from './sending-rules';

export const toChatMessage = (stored: repository.StoredMessage | repository.SentMessage): ChatMessage => ({
  id: stored.id,
  user: { id: stored.senderId, displayName: stored.displayName },
  message: stored.message,
  time: stored.time.toISOString(),
  imageUrl: stored.imageUrl,
  isWaiting: 'isWaiting' in stored && stored.isWaiting,
});

export const toChatChange = ({ number, kind, message, removedAt }: repository.StoredChange): ChatChange => ({
  number,
  kind,
  messageId: message.id,
  message: removedAt ? null : toChatMessage(message),
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

/** Names one sending of a message: a key that its sender chose, and the field of the operation. */
export interface Attempt {
  readonly key: string;
  readonly field: string;
}

/** The id that a sender's attempt gives its message, so that the primary key keeps it single. */
function idOf(senderId: string, { key, field }: Attempt): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([senderId, field, key]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function findSent(database: Database, id: string, message: string): Promise<repository.SentMessage> {
  const sent = await repository.findSent(database.orm, id);
  if (sent?.message === message) return sent;
  throw new ChatError('REUSED_KEY', 'This Idempotency-Key belongs to another message');
}

/**
 * Sends a message to everybody, or lets it wait for approval. A repeated attempt returns the message of the first.
 * @throws ChatError for another sender than the caller, one who is muted or too fast, an invalid text, or an attempt that was another
 * message's
 */
export async function sendMessage(
  database: Database,
  { id: senderId, name: displayName, type, ownType }: Caller<'admin'>,
  { message, user }: ChatMessageInput,
  attempt?: Attempt,
): Promise<ChatMessage> {
  if (ownType !== undefined)
    throw new ChatError('READ_ONLY', 'You are looking as another role and can only read');
  if (user.id !== senderId || user.displayName !== displayName)
    throw new ChatError('WRONG_SENDER', 'The sender is not the admin whose session this is');
  requireText(message);
  const id = attempt ? idOf(senderId, attempt) : randomUUID();
  try {
    const draft = { id, senderId, displayName, message };
    const rules = { skipsSlowMode: may(type, exemptFromSlowMode), folded: foldText(message) };
    return toChatMessage(await repository.insertMessage(database.orm, draft, rules));
  } catch (error) {
    if (!attempt || !violatesUnique(error, 'chat_messages_pkey')) throw refusalIn(error) ?? error;
    return toChatMessage(await findSent(database, id, message));
  }
}

function requireLimit(limit: number): void {
  if (limit < 1 || limit > maxMessages)
    throw new ChatError('INVALID_PAGE', `The limit is 1 to ${maxMessages}`);
}

/** Returns a page of messages, oldest first. @throws ChatError for an offset or limit out of bounds */
export async function listMessages(
  database: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<ChatMessageList> {
  if (offset < 0) throw new ChatError('INVALID_PAGE', 'The offset is at least 0');
  requireLimit(limit);
  const { rows, total } = await repository.listMessages(database.orm, { offset, limit });
  return {
    items: rows.map(toChatMessage),
    count: total,
    page: Math.floor(offset / limit) + 1,
    totalPages: Math.ceil(total / limit),
  };
}

/**
 * Returns the changes of messages after a number, and the number of the last one there is. Without a number it returns
 * that alone, for a reader who begins.
 * @throws ChatError for a number or limit out of bounds
 */
export async function listChanges(
  { orm }: Database,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ChatChangeList> {
  if (after !== undefined && after < 0) throw new ChatError('INVALID_PAGE', 'The number is at least 0');
  requireLimit(limit);
  const last = await repository.findLastChange(orm);
  const changes = after === undefined ? [] : await repository.listChangesAfter(orm, after, limit);
  const items = changes.map(toChatChange);
  return { items, last: Math.max(last, items.at(-1)?.number ?? 0) };
}
