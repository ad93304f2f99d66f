import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { execute, GraphQLError, type ExecutionArgs, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { makeServer } from 'graphql-ws';
import { apiKeyName, chatCloseCodes, type ChatMessage } from '../../../../contract/chat';
import type { Database } from '../../db/database';
import { readTokens } from '../../plugins/sessions/cookies';
import { findOpenSession, findStandings } from '../../plugins/sessions/standing-repository';
import { hashToken } from '../../plugins/sessions/tokens';
import type { Settings } from '../../settings';
import { isApiKey } from './api-key';
import type { MessageFeed } from './message-feed';
import { closeSocket, holdToStanding, type OpenSockets } from './open-sockets';
import type { Operations } from './operations';

/** Subscriptions that one socket may have at a time. */
const mostSubscriptions = 20;
/** How long a client may take to introduce itself, in milliseconds. */
const introduction = 5_000;

/** What subscriptions are served with. */
export interface SubscriptionParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly feed: MessageFeed;
  readonly sockets: OpenSockets;
}

/** What is known of a socket from the start. */
export interface Extra extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
}
type Connection = Context<Record<string, unknown> | undefined, Extra>;

/** A subscription as it runs: who reads, and what its results can be shared by. */
interface Run {
  readonly socket: WebSocket;
  readonly key: string;
}

/** Lets those in who have the API key, and a session that may chat. @returns false after closing the socket */
async function admit(connection: Connection, parts: SubscriptionParts): Promise<boolean> {
  const { connectionParams, extra } = connection;
  const { database, settings, sockets } = parts;
  if (!isApiKey(connectionParams?.[apiKeyName], settings)) return false;
  const { session, refresh } = readTokens(extra.request, 'admin');
  const hashes = [session, refresh].filter((token) => token !== undefined).map(hashToken);
  const found = hashes.length > 0 ? await findOpenSession(database.orm, 'admin', hashes) : undefined;
  if (!found) return holdToStanding(extra.socket, undefined);
  sockets.add(extra.socket, found);
  // Asked once more now that notices reach the socket: one that came in between would be lost.
  const [standing] = await findStandings(database.orm, 'admin', [found.familyId]);
  return holdToStanding(extra.socket, standing);
}

/**
 * The results of a subscription. A message gives everybody who asks the same question the same answer,
 * so it is worked out once for all of them.
 */
class Answers {
  private readonly known = new WeakMap<ChatMessage, Map<string, ExecutionResult>>();

  constructor(private readonly feed: MessageFeed) {}

  subscribe(args: ExecutionArgs): AsyncIterableIterator<ExecutionResult> {
    // Put there by onSubscribe.
    const { socket, key } = args.contextValue as Run;
    // Its buffers are full: nothing that is sent would arrive, a farewell included.
    const reader = this.feed.read(() => socket.terminate());
    // Not a generator: one that waits for the next message could not be ended before it comes.
    return {
      next: async () => {
        const { value } = await reader.next();
        if (!value) return { value: undefined, done: true };
        return { value: await this.answer(value, key, args), done: false };
      },
      return: async () => {
        reader.end();
        return Promise.resolve({ value: undefined, done: true });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  private async answer(message: ChatMessage, key: string, args: ExecutionArgs): Promise<ExecutionResult> {
    const known = this.known.get(message) ?? new Map<string, ExecutionResult>();
    this.known.set(message, known);
    const result = known.get(key) ?? (await execute({ ...args, rootValue: { onSendMessage: message } }));
    known.set(key, result);
    return result;
  }
}

const gone = [new GraphQLError('The socket is closing')];

function prepare(
  { subscriptions, extra: { socket } }: Connection,
  { query, operationName, variables }: SubscribePayload,
  { schema, operations }: SubscriptionParts,
) {
  if (Object.keys(subscriptions).length > mostSubscriptions)
    closeSocket(socket, chatCloseCodes.tooMany, 'Too many subscriptions');
  // What a closing socket still sends is not looked at.
  const document = socket.readyState === socket.OPEN ? operations.subscription(query, operationName) : gone;
  if (!('kind' in document)) return document;
  const run: Run = { socket, key: JSON.stringify([query, operationName, variables]) };
  return { schema, document, operationName, variableValues: variables, contextValue: run };
}

/** Serves the protocol `graphql-transport-ws`. */
export function subscriptionServer(parts: SubscriptionParts) {
  const answers = new Answers(parts.feed);
  return makeServer<Record<string, unknown> | undefined, Extra>({
    connectionInitWaitTimeout: introduction,
    onConnect: (connection) => admit(connection, parts),
    onSubscribe: (connection, _id, payload) => prepare(connection, payload, parts),
    subscribe: (args) => answers.subscribe(args),
  });
}
