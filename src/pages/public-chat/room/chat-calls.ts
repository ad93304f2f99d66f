import type { ChatMessage, ChatMessageInput, ChatMessageList } from '../../../../contract/chat/chat';
import {
  chatChangeKinds,
  type ChatChange,
  type ChatChangeList,
} from '../../../../contract/chat/chat-moderation';
import { isMoment } from '@roundkeeper/kit/lib/dates';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { messageFields } from '../../../providers/live/platform-channels';
import {
  graphqlErrorCode,
  graphqlErrorDetails,
  graphqlRequest,
} from '../../../providers/live/graphql-request';
import type { Refusal, RefusalDetails } from '../rules/outbox';

const getAllMessages = () => `query getAllMessages($offset: Int, $limit: Int) {
  getAllMessages(offset: $offset, limit: $limit) { items { ${messageFields()} } count page totalPages }
}`;

const sendMessageMutation = () => `mutation sendMessage($chatData: ChatMessageInput!) {
  sendMessage(chatData: $chatData) { ${offers('chatModeration') && offers('chatApproval') ? 'isWaiting ' : ''}${messageFields()} }
}`;

const getChatChanges = () => `query getChatChanges($after: Int) {
  getChatChanges(after: $after) { items { number kind messageId message { ${messageFields()} } } last }
}`;

export type Sending =
  | { readonly error: null; readonly data: ChatMessage }
  | { readonly error: ApiError; readonly data: null };

export function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value) || !isRecord(value['user'])) return false;
  const { message, time, user } = value;
  return typeof message === 'string' && typeof time === 'string' && typeof user['id'] === 'string';
}

export function isChange(value: unknown): value is ChatChange {
  if (!isRecord(value)) return false;
  const { number, kind, messageId, message } = value;
  const isKnown = chatChangeKinds.some((known) => known === kind);
  return (
    isKnown &&
    typeof number === 'number' &&
    typeof messageId === 'string' &&
    (message === null || isMessage(message))
  );
}

const badAnswer = (body: unknown) => new ApiError('body', 'graphql', 200, 'OK', body);

/** Returns a page of all messages, oldest first. @throws ApiError also when the answer holds no messages */
export async function listMessages(
  offset: number,
  limit: number,
  signal?: AbortSignal,
): Promise<ChatMessageList> {
  const { getAllMessages: page } = await graphqlRequest(getAllMessages(), { offset, limit }, { signal });
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

/** Returns the changes after a number, or the last number alone; none from a backend without moderation. @throws ApiError */
export async function listChanges(after: number | undefined, signal?: AbortSignal): Promise<ChatChangeList> {
  if (!offers('chatModeration')) return { items: [], last: 0 };
  const { getChatChanges: page } = await graphqlRequest(getChatChanges(), { after }, { signal });
  if (!isRecord(page) || !Array.isArray(page['items']) || typeof page['last'] !== 'number')
    throw badAnswer(page);
  return { items: page['items'].filter(isChange), last: page['last'] };
}

/** Sends a message to everybody, once per `key` however often this is called. Never throws. */
export async function sendMessage(chatData: ChatMessageInput, key: string): Promise<Sending> {
  try {
    const { sendMessage: data } = await graphqlRequest(sendMessageMutation(), { chatData }, { key });
    if (!isMessage(data)) throw badAnswer(data);
    return { error: null, data };
  } catch (error) {
    return { error: error instanceof ApiError ? error : badAnswer(error), data: null };
  }
}

const serverErrors: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

/** Returns the code or status of a refusal; undefined when the server may have accepted the message all the same. */
export function refusalOf(error: ApiError): Refusal {
  const code = graphqlErrorCode(error);
  if (code !== undefined) return serverErrors.has(code) ? undefined : code;
  return error.kind === 'status' && error.status < 500 ? String(error.status) : undefined;
}

export function refusalDetails(error: ApiError): RefusalDetails {
  const { until, seconds } = graphqlErrorDetails(error);
  return {
    ...(typeof until === 'string' && isMoment(until) ? { until } : {}),
    ...(typeof seconds === 'number' && Number.isFinite(seconds) ? { seconds } : {}),
  };
}
