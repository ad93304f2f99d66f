import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { access } from '../../../../contract/platform/access';
import { documentedPath, realmsOf, takesKey, type CallDeclaration } from '@roundkeeper/kit/wire/call';
import { calls } from '../../../../contract/calls';
import { errorNames, type ErrorStatus } from '@roundkeeper/kit/wire/error-names';
import { errorBody } from '@roundkeeper/kit/wire/errors';
import { idempotencyHeader, idempotencyKey } from '@roundkeeper/kit/wire/idempotency';

type Transform =
  NonNullable<Parameters<typeof jsonSchemaTransform>[0]> extends infer Given
    ? (given: Given) => { schema: Record<string, unknown>; url: string }
    : never;

const securitySchemes = {
  admin: { type: 'apiKey', in: 'cookie', name: 'session' },
  client: { type: 'apiKey', in: 'cookie', name: 'client_session' },
  influencer: { type: 'apiKey', in: 'cookie', name: 'influencer_session' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the XSRF-TOKEN cookie, on every unsafe method.',
  },
} as const;

const errorReference = { $ref: '#/components/schemas/Error' };

function failuresOf(call: CallDeclaration): ErrorStatus[] {
  const statuses = new Set<ErrorStatus>([...(call.errors ?? []), 429, 500, 503, 507]);
  // A path can contain a bad escape or an unknown id.
  if (call.params) for (const status of [400, 404] as const) statuses.add(status);
  if (call.params ?? call.query) statuses.add(422);
  // Any call can be sent a body, even one that takes none.
  if (call.method !== 'GET') for (const status of [400, 403, 413, 415, 422] as const) statuses.add(status);
  if (takesKey(call)) statuses.add(409);
  if (realmsOf(call).length > 0) statuses.add(401);
  if (call.action) statuses.add(403);
  return [...statuses].sort((one, other) => one - other);
}

function describeSuccess(call: CallDeclaration, answers: Readonly<Record<string, unknown>>) {
  const { status = 200, produces } = call;
  if (status === 204) return { 204: { description: 'Done', type: 'null' } };
  const content = produces
    ? { [produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: answers[status] } };
  if (!call.waits) return { [status]: { description: 'Done', content } };
  const waiting = { 'application/json': { schema: answers[202] } };
  return {
    [status]: { description: 'Done', content },
    202: { description: 'Not done: it waits for an approval', content: waiting },
  };
}

function describeResponses(call: CallDeclaration, answers: Readonly<Record<string, unknown>>) {
  const failures = failuresOf(call).map((status) => [
    status,
    { description: errorNames[status], content: { 'application/json': { schema: errorReference } } },
  ]);
  const described = Object.fromEntries(failures) as Record<string, unknown>;
  return { ...described, ...describeSuccess(call, answers) };
}

const areaOf = ({ name }: CallDeclaration): string => name.split('.', 1).join('');

function describeAccess(call: CallDeclaration): string {
  const realms = realmsOf(call);
  if (realms.length === 0) return 'It takes no session.';
  const who = `It takes a session of the realm ${realms.join(' or ')}`;
  if (!call.action) return `${who}.`;
  return `${who}; of admins, ${access[call.action].join(' and ')} may.`;
}

const fileForm = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function describeBody(call: CallDeclaration, schema: object | undefined) {
  const { body, ...rest } = (schema ?? {}) as Readonly<Record<string, unknown>>;
  if (call.consumes) return { ...rest, consumes: [call.consumes], body: fileForm };
  return call.body ? { ...rest, body } : rest;
}

const keyHeader = {
  type: 'object',
  properties: {
    [idempotencyHeader]: {
      type: 'string',
      pattern: idempotencyKey.source,
      description:
        'Names this attempt, as a random UUID does. The same request with the same key gets the first answer for 24 hours, ' +
        'with `Idempotency-Replayed: true`; another request gets 422.',
    },
  },
};

const describeCall: Transform = (given) => {
  const { schema, url } = jsonSchemaTransform(given);
  const call = given.route.config?.call;
  // A call served under two paths is documented once.
  if (!call || documentedPath(url) !== url) return { schema: { ...schema, hide: true }, url };
  const answers = (schema?.['response'] ?? {}) as Record<string, unknown>;
  return {
    url,
    schema: {
      ...describeBody(call, schema),
      ...(takesKey(call) ? { headers: keyHeader } : {}),
      operationId: call.name,
      summary: call.summary,
      description: `${call.summary} ${describeAccess(call)}`,
      tags: [areaOf(call)],
      security: realmsOf(call).map((realm) => ({
        [realm]: [],
        ...(call.method === 'GET' ? {} : { xsrf: [] }),
      })),
      response: describeResponses(call, answers),
    },
  };
};

/** Generates the OpenAPI 3.1 document from the contract. Register before the routes. */
export async function useOpenApi(app: FastifyInstance, base: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Roundkeeper',
        description: 'The platform API behind the console.',
        version: '1',
        contact: { name: 'The people who run this platform' },
      },
      servers: [{ url: base }],
      tags: [...new Set(calls.map(areaOf))].sort().map((name) => ({ name })),
      components: { securitySchemes, schemas: { Error: z.toJSONSchema(errorBody) as object } },
    },
    transform: describeCall,
    exposeHeadRoutes: false,
  });
  app.get('/api/docs/json', { schema: { hide: true } }, async (_request, reply) => {
    await reply.header('cache-control', 'no-cache').send(app.swagger());
  });
}
