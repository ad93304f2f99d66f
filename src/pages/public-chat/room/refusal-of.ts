import type { ApiError } from '../../../providers/data/api-error';
import { graphqlErrorCode } from '../../../providers/live/graphql-request';
import type { Refusal } from '../rules/outbox';

/** Errors that say the server failed, not that it refused. */
const failures: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

/** What the server has against a message; undefined when it may have taken it all the same. */
export function refusalOf(error: ApiError): Refusal {
  const code = graphqlErrorCode(error);
  if (code !== undefined) return failures.has(code) ? undefined : code;
  return error.kind === 'status' && error.status < 500 ? String(error.status) : undefined;
}
