import type { ChatMessage, ChatMessageInput, ChatMessageList } from '../../../../contract/chat';
import { isRecord } from '../../../lib/is-record';
import { ApiError } from '../../../providers/data/api-error';
import { graphqlErrorCode, graphqlRequest } from '../../../providers/live/graphql-request';
import type { Refusal } from '../rules/outbox';

const fields = 'user { id displayName } message time imageUrl';

const getAllMessages = `query getAllMessages($offset: Int, $limit: Int) {
  getAllMessages(offset: $offset, limit: $limit) { items { ${fields} } count page totalPages }
}`;

const sendMessageMutation = `mutation sendMessage($chatData: ChatMessageInput!) {
  sendMessage(chatData: $chatData) { ${fields} }
}`;

/** The outcome of sending: either the message as the chat has it, or the failure. */
export type Sending =
  { readonly error: null; readonly data: ChatMessage } | { readonly error: ApiError; readonly data: null };

/** Whether a value has all fields that a message needs to be shown. */
export function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value) || !isRecord(value['user'])) return false;
  const { message, time, user } = value;
  return typeof message === 'string' && typeof time === 'string' && typeof user['id'] === 'string';
}

const badAnswer = (body: unknown) => new ApiError('body', 'graphql', 200, 'OK', body);

/**
 * Returns a page of all messages, the oldest first.
 * @throws ApiError also when the answer holds no messages
 */
export async function listMessages(
  offset: number,
  limit: number,
  signal?: AbortSignal,
): Promise<ChatMessageList> {
  const { getAllMessages: page } = await graphqlRequest(getAllMessages, { offset, limit }, { signal });
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

/**
 * Sends a message to everybody; never throws.
 * @param key names the message, so that it is sent once however often this is called
 */
export async function sendMessage(chatData: ChatMessageInput, key: string): Promise<Sending> {
  try {
    const { sendMessage: data } = await graphqlRequest(sendMessageMutation, { chatData }, { key });
    if (!isMessage(data)) throw badAnswer(data);
    return { error: null, data };
  } catch (error) {
    return { error: error instanceof ApiError ? error : badAnswer(error), data: null };
  }
}

/** Errors of the server itself, which do not mean that it refused. */
const serverErrors: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

/** Returns the code or status by which the server refused a message; undefined when it may have accepted it all the same. */
export function refusalOf(error: ApiError): Refusal {
  const code = graphqlErrorCode(error);
  if (code !== undefined) return serverErrors.has(code) ? undefined : code;
  return error.kind === 'status' && error.status < 500 ? String(error.status) : undefined;
}
