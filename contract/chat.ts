/** Where the chat is, over HTTP and over WebSocket. */
export const chatPath = '/graphql';
/** The header, and the connection parameter, that carries the chat's API key. */
export const apiKeyName = 'x-api-key';
/** The key that a server with demo data takes, and that the console's default build carries. */
export const demoApiKey = 'roundkeeper-demo';

/** Longest message, in characters as people count them (Unicode code points). */
export const maxMessage = 2000;
/** The most messages one query may ask for, and how many it gets unless it says otherwise. */
export const maxMessages = 1000;

/** The chat's schema. `time` rises from message to message, so that it also tells one from another. */
export const chatSchema = /* GraphQL */ `
  type ChatUser {
    id: ID!
    displayName: String!
  }
  type ChatMessage {
    user: ChatUser!
    message: String!
    time: String!
    imageUrl: String
  }
  type ChatMessageList {
    items: [ChatMessage!]!
    count: Int!
    page: Int!
    totalPages: Int!
  }
  input ChatUserInput {
    id: ID!
    displayName: String!
  }
  input ChatMessageInput {
    message: String!
    user: ChatUserInput!
  }
  type Query {
    getAllMessages(offset: Int = 0, limit: Int = 1000): ChatMessageList!
  }
  type Mutation {
    sendMessage(chatData: ChatMessageInput!): ChatMessage!
  }
  type Subscription {
    onSendMessage: ChatMessage!
  }
`;

export interface ChatUser {
  readonly id: string;
  readonly displayName: string;
}

export interface ChatMessage {
  readonly user: ChatUser;
  readonly message: string;
  /** ISO 8601 in UTC. No two messages have the same. */
  readonly time: string;
  readonly imageUrl: string | null;
}

/** Messages from `offset` on, the oldest first; `page` counts from 1. */
export interface ChatMessageList {
  readonly items: readonly ChatMessage[];
  readonly count: number;
  readonly page: number;
  readonly totalPages: number;
}

export interface ChatMessageInput {
  readonly message: string;
  /** The sender, as who-am-i names them; anybody else is refused. */
  readonly user: ChatUser;
}

/** What `extensions.code` of an error says. */
export const chatErrorCodes = [
  /** Nothing but white space. */
  'BLANK_MESSAGE',
  'MESSAGE_TOO_LONG',
  /** It holds a character that is none: NUL, or half of a surrogate pair. */
  'INVALID_TEXT',
  /** `chatData.user` is not whose session it is. */
  'WRONG_SENDER',
  /** `offset` or `limit` is out of bounds. */
  'INVALID_PAGE',
  /** The operation asks for too much. */
  'TOO_COMPLEX',
  /** A subscription over HTTP, or anything else over WebSocket. */
  'WRONG_TRANSPORT',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;
export type ChatErrorCode = (typeof chatErrorCodes)[number];

/** Codes with which the server closes a socket, beyond those of the protocol `graphql-transport-ws`. */
export const chatCloseCodes = {
  /** The session is over: sign in again. */
  unauthorized: 4401,
  /** The API key is wrong, or the role does not allow to chat (any more). */
  forbidden: 4403,
  /** More subscriptions on one socket than it may have. */
  tooMany: 4429,
  /** The server restarts: connect again. */
  restart: 1012,
} as const;
