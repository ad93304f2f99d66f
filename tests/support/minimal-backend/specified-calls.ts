import type { Request } from '@playwright/test';
import { buildSchema, parse, validate } from 'graphql';
import { isRecord } from '../../../packages/kit/src/lib/value-at';

/** The calls of section 7 of the specification that an admin's console may send, below the API's base. */
const calls = [
  'POST /admin/admins',
  'GET /admin/admins',
  'PATCH /admin/admins/{id}/suspend',
  'GET /admin/users/all/influencers',
  'POST /admin/auth/login',
  'POST /admin/auth/logout',
  'GET /admin/auth/who-am-i',
  'POST /admin/auth/registration/influencer',
  'GET /admin/analytics',
  'GET /admin/banner',
  'POST /admin/banner',
  'GET /influencer/coupons/{code}/analytics',
  'PATCH /admin/coupons/check-code',
  'PATCH /admin/users/influencers/check-email',
  'GET /admin/influencers/{id}',
  'POST /admin/notifications',
  'GET /admin/orders',
  'GET /admin/orders/{id}',
  'GET /admin/orders/coupon/{promoCode}',
  'POST /admin/orders/{id}/confirmed-bids/download',
  'GET /resources/currencies',
  'GET /resources/fiat-currencies',
  'POST /admin/rounds',
  'GET /admin/rounds',
  'GET /admin/rounds/active-round/currency/{id}',
  'PATCH /admin/rounds/{id}',
  'GET /admin/rounds/{id}',
  'GET /admin/rounds/{id}/complete',
  'PATCH /admin/rounds/{id}/complete',
  'GET /admin/rounds/{id}/analytics',
  'GET /admin/users',
  'GET /admin/users/{id}',
  'GET /admin/winners',
];

/** The shared parameters of lists, and the filter of rounds. */
const listParameters: ReadonlySet<string> = new Set([
  'limit',
  'offset',
  'name',
  'email',
  'status',
  'sortBy',
  'direction',
  'filter',
]);

const chatSchema = buildSchema(`
  type ChatUser { id: ID!  displayName: String! }
  type ChatMessage { user: ChatUser!  message: String!  time: String!  imageUrl: String }
  type ChatMessageList { items: [ChatMessage!]!  count: Int!  page: Int!  totalPages: Int! }
  input ChatUserInput { id: ID!  displayName: String! }
  input ChatMessageInput { message: String!  user: ChatUserInput! }
  type Query { getAllMessages(offset: Int = 0, limit: Int = 1000): ChatMessageList! }
  type Mutation { sendMessage(chatData: ChatMessageInput!): ChatMessage! }
  type Subscription { onSendMessage: ChatMessage! }
`);

/** What is wrong with a GraphQL operation by the specified schema. */
function chatProblems(operation: unknown): readonly string[] {
  const query = isRecord(operation) ? operation['query'] : undefined;
  if (typeof query !== 'string') return [`no operation: ${JSON.stringify(operation)}`];
  return validate(chatSchema, parse(query)).map(({ message }) => `${message} in ${query}`);
}

const fits = (pattern: string, path: string): boolean => {
  const [wanted, asked] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === asked.length && wanted.every((part, at) => part.startsWith('{') || part === asked[at])
  );
};

/** Returns what a request asks for beyond the specification; files of the build and texts are static. */
export function beyondSpecification(request: Request): readonly string[] {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname === '/graphql') return chatProblems(request.postDataJSON());
  if (!pathname.startsWith('/api/')) return [];
  const call = `${request.method()} ${pathname.replace('/api/v1', '')}`;
  const unknown = [...searchParams.keys()].filter((name) => !listParameters.has(name));
  const isSpecified = calls.some((one) => fits(one, call));
  return isSpecified && unknown.length === 0
    ? []
    : [`${call}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`];
}

/** Returns what a frame of the chat's socket asks for beyond the specification. */
export function beyondProtocol(frame: string | Buffer): readonly string[] {
  const message: unknown = JSON.parse(frame.toString());
  return isRecord(message) && message['type'] === 'subscribe' ? chatProblems(message['payload']) : [];
}
