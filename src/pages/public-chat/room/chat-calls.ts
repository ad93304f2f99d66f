import type { ChatMessage, ChatMessageInput, ChatMessageList } from '../../../../contract/chat';
import { ApiError } from '../../../providers/data/api-error';
import { graphqlRequest } from '../../../providers/live/graphql-request';

const fields = 'user { id displayName } message time imageUrl';

const getAllMessages = `query getAllMessages($offset: Int, $limit: Int) {
  getAllMessages(offset: $offset, limit: $limit) { items { ${fields} } count page totalPages }
}`;

const sendMessageMutation = `mutation sendMessage($chatData: ChatMessageInput!) {
  sendMessage(chatData: $chatData) { ${fields} }
}`;

/** How a sending ended: one of the two is there. */
export type Sending =
  { readonly error: null; readonly data: ChatMessage } | { readonly error: ApiError; readonly data: null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether it has all that a message cannot be shown without. */
export function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value) || !isRecord(value['user'])) return false;
  const { message, time, user } = value;
  return typeof message === 'string' && typeof time === 'string' && typeof user['id'] === 'string';
}

const badAnswer = (body: unknown) => new ApiError('body', 'graphql', 200, 'OK', body);

/**
 * A page of all messages, the oldest first.
 * @throws ApiError, also when there are no messages in the answer
 */
export async function listMessages(
  offset: number,
  limit: number,
  signal?: AbortSignal,
): Promise<ChatMessageList> {
  const { getAllMessages: page } = await graphqlRequest(getAllMessages, { offset, limit }, signal);
  const items = isRecord(page) ? page['items'] : undefined;
  if (!isRecord(page) || !Array.isArray(items)) throw badAnswer(page);
  const count = (name: string) => (typeof page[name] === 'number' ? page[name] : 0);
  return {
    items: items.filter(isMessage),
    count: count('count'),
    page: count('page'),
    totalPages: count('totalPages'),
  };
}

/** Sends a message to everybody; never throws. */
export async function sendMessage(chatData: ChatMessageInput): Promise<Sending> {
  try {
    const { sendMessage: data } = await graphqlRequest(sendMessageMutation, { chatData });
    if (!isMessage(data)) throw badAnswer(data);
    return { error: null, data };
  } catch (error) {
    return { error: error instanceof ApiError ? error : badAnswer(error), data: null };
  }
}
