import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorStatus } from '@roundkeeper/kit/wire/error-names';
import { isDatabaseAway, isDiskFull } from '../../db/database-errors';
import { Failure } from './failure';
import { addSecurityHeaders } from '../connections/security-headers';

/** Answers to the framework's errors; all others are a 400. */
const frameworkFailures: Readonly<Record<string, readonly [ErrorStatus, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The body must be application/json'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The body is not as long as its Content-Length says'],
  FST_ERR_BAD_URL: [400, 'The address is not a valid URL'],
  FST_ERR_NOT_FOUND: [404, 'Not Found'],
};

export const diskFull = 'The disk of the database is full: nothing can be saved until there is room';
const kilobyte = 1_024;

/** Returns a limit of bytes as text, as in `64 kB`. */
const inWords = (bytes: number): string =>
  bytes < kilobyte ** 2 ? `${String(bytes / kilobyte)} kB` : `${String(bytes / kilobyte ** 2)} MB`;

function toFailure(error: FastifyError | Failure, { routeOptions }: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Failure(413, `The body is larger than ${inWords(routeOptions.bodyLimit)}`);
  const known = frameworkFailures[error.code];
  if (known) return new Failure(...known);
  // Checked before the database: a client that disconnects while sending also resets a connection.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure(400);
  if (isDiskFull(error)) return new Failure(507, diskFull, { headers: { 'retry-after': '10' } });
  if (isDatabaseAway(error))
    return new Failure(503, 'The database does not answer', { headers: { 'retry-after': '2' } });
  return new Failure(500, 'Something went wrong');
}

/** Answers an error with the contract's body and logs internal ones. */
export function answerError(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = toFailure(error, request);
  if (failure.statusCode >= 500) request.log.error({ err: error }, 'a call failed');
  // Closing while the client still sends would hide the answer from it.
  reply.removeHeader('connection');
  void reply
    .code(failure.statusCode)
    .headers(failure.headers)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(failure.body);
}

/** The same for an address that cannot be read, which reaches no hook. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  addSecurityHeaders(request, reply);
  answerError(error, request, reply);
}

export function useErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
