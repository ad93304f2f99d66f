import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { chatPath } from '../../../../contract/chat';
import type { Database } from '../../db/database';
import type { Caller } from '../../plugins/sessions/caller';
import { isToldToClients, maskedError, withoutSuggestions } from './errors';
import type { Operations } from './operations';
import { ChatRequest, type ChatContext } from './schema';

/** Parses and validates like the WebSocket endpoint. */
const checking = (operations: Operations): Plugin => ({
  onParse: ({ setParseFn }) => {
    setParseFn((source) => operations.parse(source));
  },
  onValidate: ({ setValidationFn }) => {
    setValidationFn((_schema, document) => operations.validate(document));
  },
});

/** Answers queries and mutations as "GraphQL over HTTP" specifies. */
export function httpHandler(
  database: Database,
  schema: GraphQLSchema,
  operations: Operations,
  warn: (error: unknown) => void,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const yoga = createYoga<ChatContext>({
    schema,
    graphqlEndpoint: chatPath,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    parserAndValidationCache: false,
    maskedErrors: {
      maskError: (error) => {
        if (isToldToClients(error)) return withoutSuggestions(error);
        warn(error);
        return maskedError(error);
      },
    },
    plugins: [checking(operations)],
  });
  return async (request, reply) => {
    // The guard found the caller in the admins' realm.
    const chat = new ChatRequest(database, request.caller as Caller<'admin'>, request.log);
    const { 'content-type': type, accept } = request.headers;
    const answer = await yoga.fetch(
      new URL(request.url, 'http://chat'),
      {
        method: request.method === 'POST' ? 'POST' : 'GET',
        headers: { ...(type ? { 'content-type': type } : {}), ...(accept ? { accept } : {}) },
        ...(request.body instanceof Buffer ? { body: request.body } : {}),
      },
      { chat },
    );
    void reply.code(answer.status);
    for (const name of ['content-type', 'allow']) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.send(await answer.text());
  };
}
