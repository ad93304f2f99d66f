import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { GraphQLError, subscribe, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { makeServer, type Context, type SubscribePayload } from 'graphql-ws';
import { may } from '../../../../../contract/platform/access';
import { eventsParam, type EventRequest } from '../../../../../contract/platform/events';
import { apiKeyName, liveCloseCodes } from '../../../../../contract/chat/live';
import type { Database } from '../../../db/database';
import type { LiveSubscription } from '../../../plugins/live/subscription';
import { readTokens } from '../../../plugins/sessions/cookies';
import { findOpenSession, findAccountStatuses } from '../../../plugins/sessions/account-status-repository';
import { hashToken } from '../../../plugins/sessions/tokens';
import type { PeopleLimits } from '../../../plugins/limits/people-limits';
import type { Settings } from '../../../settings/settings';
import type { Events } from '../../events/service';
import { isApiKey } from '../graphql/api-key';
import type { Deliveries } from './deliveries';
import {
  admitsChat,
  admitsEvents,
  closeSocket,
  enforceAccountStatus,
  refuseSocket,
  type OpenSockets,
} from './open-sockets';
import { costOfChecking, type SocketLimit } from '../graphql/operation-rate';
import type { Operations } from '../graphql/operations';
import type { LiveContext } from '../graphql/schema';

const mostSubscriptions = 20;
/** Milliseconds that a client has to send its first message. */
const initTimeout = 5_000;

export interface SubscriptionParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly deliveries: Deliveries;
  readonly events: Events;
  readonly sockets: OpenSockets;
  readonly people: PeopleLimits;
}

export interface Extra extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  readonly limit: SocketLimit;
  adminType?: string;
}
type Connection = Context<Record<string, unknown> | undefined, Extra>;

/**
 * Admits clients with the API key and a session that may chat, or of any admin where the client asks for events.
 * @returns false after closing the socket
 */
async function admit(connection: Connection, parts: SubscriptionParts): Promise<boolean> {
  const { connectionParams, extra } = connection;
  const { database, settings, sockets, people } = parts;
  if (!isApiKey(connectionParams?.[apiKeyName], settings)) return false;
  const admits = connectionParams?.[eventsParam] === true ? admitsEvents : admitsChat;
  const { session, refresh } = readTokens(extra.request, 'admin');
  const hashes = [session, refresh].filter((token) => token !== undefined).map(hashToken);
  const found = hashes.length > 0 ? await findOpenSession(database.orm, 'admin', hashes) : undefined;
  if (!found) return enforceAccountStatus(extra.socket, undefined);
  extra.limit.belongTo(people.of(found.caller.id));
  extra.adminType = found.caller.type;
  sockets.add(extra.socket, found, admits);
  // Read again after notices reach the socket, because one may have been missed in between.
  const [status] = await findAccountStatuses(database.orm, 'admin', [found.familyId]);
  return enforceAccountStatus(extra.socket, status, admits);
}

const closingErrors = [new GraphQLError('The socket is closing')];

function prepare(
  { subscriptions, extra: { socket, limit, adminType = '' } }: Connection,
  id: string,
  { query, operationName, variables }: SubscribePayload,
  { schema, operations, deliveries, events }: SubscriptionParts,
) {
  if (Object.keys(subscriptions).length > mostSubscriptions) refuseSocket(socket, 'Too many subscriptions');
  if (!operations.knows(query)) limit.spend(costOfChecking(query));
  // A closing socket's messages are ignored.
  const document =
    socket.readyState === socket.OPEN ? operations.subscription(query, operationName) : closingErrors;
  if (!('kind' in document)) return document;
  const question = JSON.stringify([query, operationName, variables]);
  const subscription: LiveSubscription = { socket, id, question };
  const args: ExecutionArgs = { schema, document, operationName: operationName ?? null };
  if (variables) args.variableValues = variables;
  const contextValue: LiveContext = {
    follow: (field) => {
      if (!may(adminType, 'chat.use')) closeSocket(socket, liveCloseCodes.forbidden, 'Forbidden');
      return deliveries.begin(field, args, subscription);
    },
    followEvents: (request: EventRequest) => events.begin(args, subscription, request, adminType),
  };
  return { ...args, contextValue };
}

export function subscriptionServer(parts: SubscriptionParts) {
  return makeServer<Record<string, unknown> | undefined, Extra>({
    connectionInitWaitTimeout: initTimeout,
    onConnect: (connection) => admit(connection, parts),
    onSubscribe: (connection, id, payload) => prepare(connection, id, payload, parts),
    subscribe: (args) => subscribe(args),
  });
}
