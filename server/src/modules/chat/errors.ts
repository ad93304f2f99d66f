import { GraphQLError } from 'graphql';
import type { ChatErrorCode } from '../../../../contract/chat';
import { isDatabaseAway } from '../../plugins/database-errors';

/** An error that says to the client what is wrong, and in `extensions.code` which of the contract's it is. */
export class ChatError extends GraphQLError {
  /** @param status of the HTTP answer; 200, as GraphQL has it, unless said */
  constructor(code: ChatErrorCode, message: string, status?: number) {
    super(message, { extensions: { code, ...(status === undefined ? {} : { http: { status } }) } });
  }
}

const suggestion = / Did you mean .*\?$/s;

/** The same error without names that the client did not know. */
export const withoutSuggestions = (error: GraphQLError): GraphQLError =>
  suggestion.test(error.message)
    ? new GraphQLError(error.message.replace(suggestion, ''), {
        nodes: error.nodes ?? null,
        extensions: error.extensions,
      })
    : error;

/** What the client is told of an error of ours: nothing internal. */
export const maskedError = (cause: unknown): ChatError =>
  isDatabaseAway(cause)
    ? new ChatError('SERVICE_UNAVAILABLE', 'The database does not answer', 503)
    : new ChatError('INTERNAL_SERVER_ERROR', 'Something went wrong', 500);

/** Whether the error says what the client did wrong, and nothing of ours. */
export const isToldToClients = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  (error.originalError === undefined || isToldToClients(error.originalError));
