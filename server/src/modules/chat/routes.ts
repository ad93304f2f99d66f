import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { chatPath } from '../../../../contract/chat/chat';
import { apiKeyName, liveCloseCodes } from '../../../../contract/chat/live';
import type { Database } from '../../db/database';
import { Failure } from '../../plugins/calls/failure';
import { guardOf } from '../../plugins/sessions/guard';
import { upgradesOf } from '../../plugins/connections/upgrades';
import type { Settings } from '../../settings/settings';
import { PeopleLimits } from '../../plugins/limits/people-limits';
import type { Events } from '../events/service';
import { isApiKey } from './graphql/api-key';
import { Deliveries } from './sockets/deliveries';
import { httpHandler } from './graphql/http';
import { maxRequestBytes } from './graphql/limits';
import { openChangeFeed, openMessageFeed } from './messages/message-feed';
import { closeSocket, OpenSockets } from './sockets/open-sockets';
import { Operations } from './graphql/operations';
import { personRate } from './graphql/operation-rate';
import { makeSchema } from './graphql/schema';
import { serveSocket } from './sockets/socket-adapter';
import { subscriptionServer } from './sockets/subscriptions';

/** The guard of GraphQL over HTTP, which is no call of the contract's index. */
const chatCall = defineCall({
  name: 'chat.operate',
  method: 'POST',
  path: chatPath,
  summary: 'Queries and mutations of the chat.',
  realm: 'admin',
  action: 'chat.use',
  // Of who looks as another role it refuses mutations itself.
  whileViewing: true,
  response: z.unknown(),
});

interface ChatOptions {
  readonly database: Database;
  readonly settings: Settings;
  readonly events: Events;
}

/** Whether the socket is opened by our own page or by a client that is no browser. */
function requireOwnOrigin(request: FastifyRequest, { publicUrl }: Settings): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = publicUrl !== undefined && origin === new URL(publicUrl).origin;
  const sameHost = URL.canParse(origin) && new URL(origin).host === request.host;
  if (!own && !sameHost) throw new Failure(403, 'This page may not open a connection here');
}

/** Queries and mutations need the guard of any call and the API key. */
function httpGuard({ database, settings }: ChatOptions) {
  const guard = guardOf(chatCall, database);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    await guard(request, reply);
    if (!isApiKey(request.headers[apiKeyName], settings))
      throw new Failure(403, `The ${apiKeyName} header is missing or wrong`);
  };
}

function addRoutes(
  scope: FastifyInstance,
  options: ChatOptions,
  answer: ReturnType<typeof httpHandler>,
  serve: (socket: WebSocket, request: FastifyRequest) => void,
): void {
  const admit = httpGuard(options);
  scope.removeAllContentTypeParsers();
  const asIs = { parseAs: 'buffer', bodyLimit: maxRequestBytes } as const;
  scope.addContentTypeParser('application/json', asIs, (_request, body, done) => done(null, body));
  scope.route({ method: 'POST', url: chatPath, onRequest: admit, handler: answer });
  scope.route({
    method: 'GET',
    url: chatPath,
    // Authentication happens in the first message, where a client can be told why it is refused.
    onRequest: async (request, reply) =>
      request.ws ? requireOwnOrigin(request, options.settings) : admit(request, reply),
    handler: answer,
    wsHandler: serve,
  });
  scope.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: chatPath,
    handler: async ({ method }) => {
      const headers = { allow: 'GET, HEAD, POST' };
      return Promise.reject(new Failure(405, `${method} is not possible here`, { headers }));
    },
  });
}

/** Serves the chat: queries and mutations over HTTP, the subscription over WebSocket. @returns its gauges */
export async function useChat(app: FastifyInstance, options: ChatOptions) {
  const { database, settings, events } = options;
  const schema = makeSchema();
  const operations = new Operations(schema, !settings.production);
  const warn = (error: unknown) => app.log.warn({ err: error }, 'the chat failed at something');
  const messages = await openMessageFeed(database, warn);
  const changes = await openChangeFeed(database, warn);
  const deliveries = new Deliveries({ onSendMessage: messages, onChatChange: changes });
  const sockets = new OpenSockets(database, warn);
  const people = new PeopleLimits(personRate);
  const subscriptions = subscriptionServer({
    database,
    settings,
    schema,
    operations,
    deliveries,
    events,
    sockets,
    people,
  });
  const upgrades = upgradesOf(app, chatPath);
  const answer = httpHandler({ database, schema, operations, people, warn });
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { server: upgrades, maxPayload: maxRequestBytes, handleProtocols },
      errorHandler: (error, socket, request) => {
        request.log.info({ err: error }, 'a chat socket broke the protocol');
        closeSocket(socket, 4500, 'Internal server error');
      },
      preClose(done) {
        messages.close();
        changes.close();
        deliveries.close();
        events.close();
        sockets.close();
        for (const socket of this.websocketServer.clients)
          closeSocket(socket, liveCloseCodes.restart, 'The server restarts');
        this.websocketServer.close();
        done();
      },
    });
    addRoutes(scope, options, answer, (socket, request) => serveSocket(subscriptions, socket, request));
  });
  return { subscribers: () => deliveries.size };
}
