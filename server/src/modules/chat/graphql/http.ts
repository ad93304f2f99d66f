import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { chatPath } from '../../../../../contract/chat/chat';
import type { Database } from '../../../db/database';
import { Failure } from '../../../plugins/calls/failure';
import { readKey } from '../../../plugins/idempotency/idempotency';
import type { OperationLimit, PeopleLimits } from '../../../plugins/limits/people-limits';
import type { Caller } from '../../../plugins/sessions/caller';
import { isToldToClients, maskedError, withoutSuggestions } from './errors';
import type { Operations } from './operations';
import { costOfBytes, costOfChecking } from './operation-rate';
import { ChatRequest, type ChatContext } from './schema';

const checking = (operations: Operations): Plugin<ChatContext> => ({
  onParse: ({ context, setParseFn }) => {
    setParseFn((source: string) => {
      if (!operations.knows(source)) context.chat.parts.limit.spend(costOfChecking(source));
      return operations.parse(source);
    });
  },
  onValidate: ({ setValidationFn }) => {
    setValidationFn((_schema, document) => operations.validate(document));
  },
});

interface HttpParts {
  readonly database: Database;
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly people: PeopleLimits;
  readonly warn: (error: unknown) => void;
}

/** @throws Failure 429 while the person's limit is used up */
function takeOperation({ body, url }: FastifyRequest, limit: OperationLimit): void {
  if (limit.take(costOfBytes(body instanceof Buffer ? body.length : url.length))) return;
  throw new Failure(429, 'Too many operations, wait and try again', { headers: { 'retry-after': '1' } });
}

export function httpHandler({
  database,
  schema,
  operations,
  people,
  warn,
}: HttpParts): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
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
    const caller = request.caller as Caller<'admin'>;
    const limit = people.of(caller.id);
    takeOperation(request, limit);
    const chat = new ChatRequest({ database, caller, key: readKey(request), limit, log: request.log });
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
