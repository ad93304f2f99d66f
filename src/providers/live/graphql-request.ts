import { apiKeyName } from '../../../contract/chat';
import { settings } from '../../config/settings';
import { ApiError } from '../data/api-error';
import { exchange } from '../data/request';
import { reportUnauthorized } from '../data/unauthorized';

const operation = { name: 'graphql', method: 'POST' } as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function errorsOf(body: unknown): readonly unknown[] {
  const errors = isRecord(body) ? body['errors'] : undefined;
  return Array.isArray(errors) ? errors : [];
}

/** What `extensions.code` of the first error of an answer says; undefined when it says nothing. */
export function graphqlErrorCode({ body }: ApiError): string | undefined {
  const [first] = errorsOf(body);
  const extensions = isRecord(first) ? first['extensions'] : undefined;
  const code = isRecord(extensions) ? extensions['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Sends a query or a mutation.
 * @returns `data`, as it came
 * @throws ApiError; of kind `body` when the answer has errors or no data. Not being signed in is reported to the session
 */
export async function graphqlRequest(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const { graphqlUrl: url, chatApiKey } = settings();
  const { status, statusText, body } = await exchange(operation, url, {
    json: { query, variables },
    headers: { [apiKeyName]: chatApiKey },
    ...(signal ? { signal } : {}),
  });
  const data = isRecord(body) ? body['data'] : undefined;
  if (status === 200 && errorsOf(body).length === 0 && isRecord(data)) return data;
  const failure = new ApiError('body', url, status, statusText, body);
  // Some servers say so with status 200.
  if (graphqlErrorCode(failure) === 'UNAUTHENTICATED') reportUnauthorized(operation);
  throw failure;
}
