import type { FastifyBaseLogger } from 'fastify';
import { GraphQLScalarType, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { chatSchema, maxMessages, type ChatMessageInput } from '../../../../../contract/chat';
import { chatApprovalSchema } from '../../../../../contract/chat-approval';
import { chatModerationSchema } from '../../../../../contract/chat-moderation';
import { eventsSchema, type EventRequest } from '../../../../../contract/events';
import type { Database } from '../../../db/database';
import type { Lasting } from '../../../plugins/live/subscription';
import type { Caller } from '../../../plugins/sessions/caller';
import type { ChatFeed } from '../sockets/deliveries';
import { ChatError, isToldToClients, maskedError } from './errors';
import { costOfRows, type OperationLimit } from './operation-rate';
import { listChanges, listMessages, sendMessage, type Attempt } from '../messages/service';

const maxRows = 2 * maxMessages;

interface ChatRequestParts {
  readonly database: Database;
  readonly caller: Caller<'admin'>;
  /** The request's `Idempotency-Key`. */
  readonly key: string | undefined;
  /** The caller's limit of operations. */
  readonly limit: OperationLimit;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** The context of one request, with the number of messages that it may still read. */
export class ChatRequest {
  private rowsLeft = maxRows;

  readonly database: Database;
  readonly caller: Caller<'admin'>;
  readonly limit: OperationLimit;
  private readonly key: string | undefined;
  private readonly log: ChatRequestParts['log'];

  constructor({ database, caller, key, limit, log }: ChatRequestParts) {
    this.database = database;
    this.caller = caller;
    this.key = key;
    this.limit = limit;
    this.log = log;
  }

  /** Runs a resolver and logs internal errors under the request's id. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isToldToClients(error)) throw error;
      this.log.error({ err: error }, 'a chat operation failed');
      throw maskedError(error);
    }
  }

  /** What names the sending of a message by a field of the operation; undefined without a key. */
  attempt(field: string | number): Attempt | undefined {
    return this.key === undefined ? undefined : { key: this.key, field: String(field) };
  }

  /** @throws ChatError when the request reads more messages than it may */
  charge(rows: number): void {
    this.rowsLeft -= rows;
    if (this.rowsLeft < 0)
      throw new ChatError('TOO_COMPLEX', `One request asks for at most ${maxRows} messages`);
    this.limit.spend(costOfRows(rows));
  }
}

/** The context of a query or a mutation. */
export interface ChatContext {
  readonly chat: ChatRequest;
}

/** The context of a subscription over WebSocket. */
export interface LiveContext {
  readonly follow: (field: ChatFeed) => Lasting;
  readonly followEvents: (request: EventRequest) => Promise<Lasting>;
}

/** @throws ChatError over HTTP, where nothing can be followed */
function requireSocket(context: ChatContext | LiveContext): LiveContext {
  if ('followEvents' in context) return context;
  throw new ChatError('WRONG_TRANSPORT', 'Subscriptions are served over WebSocket', 400);
}

/** Returns the resolver of a subscription that a feed of the chat answers. */
const followed = (field: ChatFeed) => ({
  subscribe: (_root: unknown, _args: unknown, context: ChatContext | LiveContext) =>
    requireSocket(context).follow(field),
});

export const makeSchema = (): GraphQLSchema =>
  createSchema<ChatContext>({
    typeDefs: [chatSchema, chatModerationSchema, chatApprovalSchema, eventsSchema],
    resolvers: {
      JSON: new GraphQLScalarType({ name: 'JSON' }),
      Query: {
        getAllMessages: (
          _root: unknown,
          { offset, limit }: { offset: number | null; limit: number | null },
          { chat }: ChatContext,
        ) => {
          const page = { offset: offset ?? 0, limit: limit ?? maxMessages };
          chat.charge(Math.max(0, page.limit));
          return chat.run(() => listMessages(chat.database, page));
        },
        getChatChanges: (
          _root: unknown,
          { after, limit }: { after?: number | null; limit: number | null },
          { chat }: ChatContext,
        ) => {
          const page = { after: after ?? undefined, limit: limit ?? maxMessages };
          chat.charge(Math.max(0, page.limit));
          return chat.run(() => listChanges(chat.database, page));
        },
      },
      Mutation: {
        sendMessage: (
          _root: unknown,
          { chatData }: { chatData: ChatMessageInput },
          { chat }: ChatContext,
          { path }: GraphQLResolveInfo,
        ) => chat.run(() => sendMessage(chat.database, chat.caller, chatData, chat.attempt(path.key))),
      },
      Subscription: {
        onSendMessage: followed('onSendMessage'),
        onChatChange: followed('onChatChange'),
        onEvents: {
          subscribe: (_root: unknown, request: EventRequest, context: ChatContext | LiveContext) =>
            requireSocket(context).followEvents(request),
        },
      },
    },
  });
