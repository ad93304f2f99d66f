import { demoApiKey } from '../../../contract/chat/chat';
import { apiKeyName } from '../../../contract/chat/live';
import { idempotencyHeader } from '@roundkeeper/kit/wire/idempotency';
import { settings } from '@roundkeeper/kit/settings/settings';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import { ApiError, reportUnauthorized } from '@roundkeeper/kit/providers/data/api-error';
import { takesKeys } from '@roundkeeper/kit/providers/data/idempotency';
import { http } from '@roundkeeper/kit/providers/http';

function errorsOf(body: unknown): readonly unknown[] {
  const errors = isRecord(body) ? body['errors'] : undefined;
  return Array.isArray(errors) ? errors : [];
}

/** Returns the `extensions` of the first error of an answer, if any. */
export function graphqlErrorDetails({ body }: ApiError): Readonly<Record<string, unknown>> {
  const [first] = errorsOf(body);
  const extensions = isRecord(first) ? first['extensions'] : undefined;
  return isRecord(extensions) ? extensions : {};
}

export function graphqlErrorCode(error: ApiError): string | undefined {
  const { code } = graphqlErrorDetails(error);
  return typeof code === 'string' ? code : undefined;
}

interface GraphqlOptions {
  readonly signal?: AbortSignal | undefined;
  /** The key of a mutation, which acts once under it however often it arrives. */
  readonly key?: string;
}

/** Returns `data` as it came. @throws ApiError, of kind `body` for errors or no data; not being signed in is reported */
export async function graphqlRequest(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  { signal, key }: GraphqlOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { graphqlUrl: url, chatApiKey = demoApiKey } = settings();
  const keyed = key !== undefined && takesKeys(url) ? { [idempotencyHeader]: key } : {};
  const answer = await http.post<unknown>(
    url,
    { query, variables },
    // A redirect must not receive the key.
    { headers: { [apiKeyName]: chatApiKey, ...keyed }, maxRedirects: 0, ...(signal ? { signal } : {}) },
  );
  const { status, statusText, data: body, config } = answer;
  const data = isRecord(body) ? body['data'] : undefined;
  if (status === 200 && errorsOf(body).length === 0 && isRecord(data)) return data;
  const failure = new ApiError('body', url, status, statusText, body);
  // Some servers say so with status 200.
  if (graphqlErrorCode(failure) === 'UNAUTHENTICATED') reportUnauthorized(config.sentAt);
  throw failure;
}
