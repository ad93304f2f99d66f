import type { Issue } from '../../wire/errors';
import { isRecord } from '../../lib/value-at';
import { ApiError, CancelledError } from '../../providers/data/api-error';

/** Messages of fetch, in several browsers, and of axios without an answer. */
const lost = /network ?error|failed to fetch|fetch failed|load failed/i;

/** Codes of GraphQL servers, with the matching HTTP status. */
const graphqlCodes: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INTERNAL_SERVER_ERROR: 500,
};

const isFailure = (status: unknown): status is number =>
  typeof status === 'number' && Number.isInteger(status) && status >= 400 && status < 600;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const textsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const text = textIn(isRecord(value) ? value['message'] : value);
  return text === undefined ? [] : [text];
};

interface Refusal {
  readonly status?: number | undefined;
  readonly message?: string | undefined;
  readonly issues?: readonly Issue[];
}

function readGraphqlRefusal(errors: readonly unknown[]): Refusal {
  const records = errors.filter(isRecord);
  const extensions = records.map((one) => one['extensions']).find(isRecord) ?? {};
  const { code, http, originalError } = extensions;
  const given = [
    isRecord(originalError) ? originalError['statusCode'] : undefined,
    isRecord(http) ? http['status'] : undefined,
    graphqlCodes[String(code)],
  ];
  return { status: given.find(isFailure) ?? 400, message: textsOf(records).join(' ') };
}

/** Reads an error of Refine's, and the answer in those of graphql-request and axios. */
function readRefusal(error: Readonly<Record<string, unknown>>): Refusal {
  const { statusCode, message, errors, response } = error;
  const answer = isRecord(response) ? response : {};
  if (Array.isArray(answer['errors'])) return readGraphqlRefusal(answer['errors']);
  const body = isRecord(answer['data']) ? answer['data'] : {};
  const text = textIn(message) ?? textIn(body['message']);
  if (lost.test(text ?? '') || statusCode === 0 || error['code'] === 'ERR_NETWORK') return { status: 0 };
  const issues = Object.entries(isRecord(errors) ? errors : {}).flatMap(([path, reasons]) =>
    path === '' ? [] : textsOf(reasons).map((reason): Issue => ({ path, message: reason })),
  );
  // Some give the code of a database as the status.
  return { status: [statusCode, answer['status']].find(isFailure), message: text, issues };
}

/** Whether it is a mistake in the code of a provider, and no refusal. */
const isMistake = (error: unknown) =>
  (error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError) &&
  !lost.test(error.message);

/** Returns a provider's rejection as an `ApiError`; without an HTTP status it is a refusal, as in GraphQL. */
export function toApiError(error: unknown, url: string): unknown {
  if (error instanceof ApiError || !isRecord(error) || isMistake(error)) return error;
  if (error['name'] === 'AbortError' || error['name'] === 'CanceledError')
    return new CancelledError(url, { cause: error });
  const { status = 400, message = '', issues = [] } = readRefusal(error);
  return new ApiError(
    status === 0 ? 'network' : 'status',
    url,
    status,
    message,
    { message, issues },
    { cause: error, isForeign: true },
  );
}
