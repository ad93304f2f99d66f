import type { FastifyBaseLogger } from 'fastify';
import { GraphQLScalarType, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { chatSchema, maxMessages, type ChatMessageInput } from '../../../../../contract/chat/chat';
import { chatApprovalSchema } from '../../../../../contract/chat/chat-approval';
import { chatModerationSchema } from '../../../../../contract/chat/chat-moderation';
import { eventsSchema, type EventRequest } from '../../../../../contract/platform/events';
import type { Database } from '../../../db/database';
import type { OperationLimit } from '../../../plugins/limits/people-limits';
import type { Lasting } from '../../../plugins/live/subscription';
import type { Caller } from '../../../plugins/sessions/caller';
import type { ChatFeed } from '../sockets/deliveries';
import { ChatError, isToldToClients, maskedError } from './errors';
import { costOfRows } from './operation-rate';
import { listChanges, listMessages, sendMessage, type Attempt } from '../messages/service';

const maxRows = 2 * maxMessages;

interface ChatRequestParts {
  readonly database: Database;
  readonly caller: Caller<'admin'>;
  readonly key: string | undefined;
  readonly limit: OperationLimit;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export class ChatRequest {
  private rowsLeft = maxRows;

  constructor(readonly parts: ChatRequestParts) {}

  /** Runs a resolver and logs internal errors under the request's id. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isToldToClients(error)) throw error;
      this.parts.log.error({ err: error }, 'a chat operation failed');
      throw maskedError(error);
    }
  }

  /** Names the sending of a message by a field of the operation; undefined without a key. */
  attempt(field: string | number): Attempt | undefined {
    return this.parts.key === undefined ? undefined : { key: this.parts.key, field: String(field) };
  }

  /** @throws ChatError when the request reads more messages than it may */
  charge(rows: number): void {
    this.rowsLeft -= rows;
    if (this.rowsLeft < 0)
      throw new ChatError('TOO_COMPLEX', `One request asks for at most ${maxRows} messages`);
    this.parts.limit.spend(costOfRows(rows));
  }
}

export interface ChatContext {
  readonly chat: ChatRequest;
}

export interface LiveContext {
  readonly follow: (field: ChatFeed) => Lasting;
  readonly followEvents: (request: EventRequest) => Promise<Lasting>;
}

/** @throws ChatError over HTTP, where nothing can be followed */
function requireSocket(context: ChatContext | LiveContext): LiveContext {
  if ('followEvents' in context) return context;
  throw new ChatError('WRONG_TRANSPORT', 'Subscriptions are served over WebSocket', 400);
}

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
          return chat.run(() => listMessages(chat.parts.database, page));
        },
        getChatChanges: (
          _root: unknown,
          { after, limit }: { after?: number | null; limit: number | null },
          { chat }: ChatContext,
        ) => {
          const page = { after: after ?? undefined, limit: limit ?? maxMessages };
          chat.charge(Math.max(0, page.limit));
          return chat.run(() => listChanges(chat.parts.database, page));
        },
      },
      Mutation: {
        sendMessage: (
          _root: unknown,
          { chatData }: { chatData: ChatMessageInput },
          { chat }: ChatContext,
          { path }: GraphQLResolveInfo,
        ) =>
          chat.run(() =>
            sendMessage(chat.parts.database, chat.parts.caller, chatData, chat.attempt(path.key)),
          ),
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
