import type { Issue } from '../../wire/errors';
import { isRecord, textAt, valueAt } from '../../lib/value-at';
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

/** Some give the code of a database as the status. */
const isFailure = (status: unknown): status is number =>
  Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600;

const textsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const text: unknown = isRecord(value) ? value['message'] : value;
  return typeof text === 'string' && text !== '' ? [text] : [];
};

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly issues: readonly Issue[];
}

function readGraphqlRefusal(errors: readonly unknown[]): Refusal {
  const extensions = errors.map((one) => valueAt(one, 'extensions')).find(isRecord);
  const status = [
    valueAt(extensions, 'originalError.statusCode'),
    valueAt(extensions, 'http.status'),
    graphqlCodes[textAt(extensions, 'code')],
  ].find(isFailure);
  return { status: status ?? 400, message: textsOf(errors).join(' '), issues: [] };
}

/** Reads an error of Refine's, and the answer in those of graphql-request and axios; without an HTTP status it is a refusal. */
function readRefusal(error: Readonly<Record<string, unknown>>): Refusal {
  const { statusCode, errors, code } = error;
  const refused = valueAt(error, 'response.errors');
  if (Array.isArray(refused)) return readGraphqlRefusal(refused);
  const message = textAt(error, 'message') || textAt(error, 'response.data.message');
  if (lost.test(message) || statusCode === 0 || code === 'ERR_NETWORK')
    return { status: 0, message: '', issues: [] };
  const issues = Object.entries(isRecord(errors) ? errors : {}).flatMap(([path, reasons]) =>
    path === '' ? [] : textsOf(reasons).map((reason): Issue => ({ path, message: reason })),
  );
  const status = [statusCode, valueAt(error, 'response.status')].find(isFailure);
  return { status: status ?? 400, message, issues };
}

/** Whether it is a mistake in the code of a provider, and no refusal. */
const isMistake = (error: unknown) =>
  (error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError) &&
  !lost.test(error.message);

export function toApiError(error: unknown, url: string): unknown {
  if (error instanceof ApiError || !isRecord(error) || isMistake(error)) return error;
  if (error['name'] === 'AbortError' || error['name'] === 'CanceledError')
    return new CancelledError(url, { cause: error });
  const { status, ...body } = readRefusal(error);
  const kind = status === 0 ? 'network' : 'status';
  return new ApiError(kind, url, status, body.message, body, { cause: error, isForeign: true });
}
