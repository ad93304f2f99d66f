import { GraphQLError } from 'graphql';
import type { ChatErrorCode } from '../../../../../contract/chat/chat';
import { isDatabaseAway, isDiskFull } from '../../../db/database-errors';
import { diskFull } from '../../../plugins/calls/errors';

/** An error whose message and `extensions.code` are sent to the client. */
export class ChatError extends GraphQLError {
  /**
   * @param status HTTP status of the answer, 200 by default as in GraphQL
   * @param details further values of `extensions`
   */
  constructor(code: ChatErrorCode, message: string, status?: number, details: object = {}) {
    super(message, {
      extensions: { code, ...details, ...(status === undefined ? {} : { http: { status } }) },
    });
  }
}

const suggestion = / Did you mean .*\?$/s;

/** Removes names from an error that the client did not send. */
export const withoutSuggestions = (error: GraphQLError): GraphQLError =>
  suggestion.test(error.message)
    ? new GraphQLError(error.message.replace(suggestion, ''), {
        nodes: error.nodes ?? null,
        extensions: error.extensions,
      })
    : error;

/** Replaces an internal error with a message that reveals nothing. */
export function maskedError(cause: unknown): ChatError {
  if (isDiskFull(cause)) return new ChatError('SERVICE_UNAVAILABLE', diskFull, 507);
  if (isDatabaseAway(cause)) return new ChatError('SERVICE_UNAVAILABLE', 'The database does not answer', 503);
  return new ChatError('INTERNAL_SERVER_ERROR', 'Something went wrong', 500);
}

/** Whether the error is the client's fault and safe to send. */
export const isToldToClients = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  (error.originalError === undefined || isToldToClients(error.originalError));
