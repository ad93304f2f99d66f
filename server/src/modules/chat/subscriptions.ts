import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { makeServer } from 'graphql-ws';
import { apiKeyName, chatCloseCodes } from '../../../../contract/chat';
import type { Database } from '../../db/database';
import { readTokens } from '../../plugins/sessions/cookies';
import { findOpenSession, findStandings } from '../../plugins/sessions/standing-repository';
import { hashToken } from '../../plugins/sessions/tokens';
import type { Settings } from '../../settings';
import { isApiKey } from './api-key';
import type { Deliveries, Subscription } from './deliveries';
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
  readonly deliveries: Deliveries;
  readonly sockets: OpenSockets;
}

/** What is known of a socket from the start. */
export interface Extra extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
}
type Connection = Context<Record<string, unknown> | undefined, Extra>;

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

const gone = [new GraphQLError('The socket is closing')];

function prepare(
  { subscriptions, extra: { socket } }: Connection,
  id: string,
  { query, operationName, variables }: SubscribePayload,
  { schema, operations }: SubscriptionParts,
) {
  if (Object.keys(subscriptions).length > mostSubscriptions)
    closeSocket(socket, chatCloseCodes.tooMany, 'Too many subscriptions');
  // What a closing socket still sends is not looked at.
  const document = socket.readyState === socket.OPEN ? operations.subscription(query, operationName) : gone;
  if (!('kind' in document)) return document;
  const question = JSON.stringify([query, operationName, variables]);
  const subscription: Subscription = { socket, id, question };
  return { schema, document, operationName, variableValues: variables, contextValue: subscription };
}

/** Serves the protocol `graphql-transport-ws`. */
export function subscriptionServer(parts: SubscriptionParts) {
  return makeServer<Record<string, unknown> | undefined, Extra>({
    connectionInitWaitTimeout: introduction,
    onConnect: (connection) => admit(connection, parts),
    onSubscribe: (connection, id, payload) => prepare(connection, id, payload, parts),
    // What is subscribed to was put there by onSubscribe.
    subscribe: (args) => parts.deliveries.begin(args, args.contextValue as Subscription),
  });
}
