/** The chat's paths over HTTP and WebSocket. */
export const chatPath = '/graphql';
/** The key of demo data and of the console's default build. */
export const demoApiKey = 'roundkeeper-demo';

/** Longest message in Unicode code points. */
export const maxMessage = 2000;
/** The most messages per query, and the default. */
export const maxMessages = 1000;

/** The chat's schema. `time` increases with every message, so it also identifies a message. */
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
  /** Of an API that moderates, where it was asked for. */
  readonly id?: string;
  /** Whether it waits for approval and its sender alone was told; of an API with such words, where it was asked for. */
  readonly isWaiting?: boolean;
  readonly user: ChatUser;
  readonly message: string;
  /** ISO 8601 in UTC, unique among the messages. */
  readonly time: string;
  readonly imageUrl: string | null;
}

/** Lists messages from `offset` on, oldest first; `page` counts from 1. */
export interface ChatMessageList {
  readonly items: readonly ChatMessage[];
  readonly count: number;
  readonly page: number;
  readonly totalPages: number;
}

export interface ChatMessageInput {
  readonly message: string;
  /** The sender as in who-am-i; any other is refused. */
  readonly user: ChatUser;
}

/** The values of `extensions.code` of an error. */
export const chatErrorCodes = [
  /** The message is only white space. */
  'BLANK_MESSAGE',
  'MESSAGE_TOO_LONG',
  /** The message contains NUL or half of a surrogate pair. */
  'INVALID_TEXT',
  /** `chatData.user` is not the session's user. */
  'WRONG_SENDER',
  /** The `Idempotency-Key` belongs to another message. */
  'REUSED_KEY',
  /** `offset` or `limit` is out of bounds. */
  'INVALID_PAGE',
  /** The operation is too large. */
  'TOO_COMPLEX',
  /** A subscription over HTTP, or another operation over WebSocket. */
  'WRONG_TRANSPORT',
  /** The sender looks as another role and may only read. */
  'READ_ONLY',
  /** A moderator muted the sender; `extensions.until` says when it ends, null for never. */
  'MUTED',
  /** Slow mode is on; `extensions.seconds` says how long the sender waits. */
  'SLOW_MODE',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;
export type ChatErrorCode = (typeof chatErrorCodes)[number];
