import ky, { type KyInstance } from 'ky';
import type { Answer, CallDeclaration, Input } from '../../../contract/call';
import { fillPath } from '../../../contract/call';
import { fetching } from '../../config/limits';
import { settings } from '../../config/settings';
import { ApiError, type FailureKind } from './api-error';
import { reportUnauthorized } from './unauthorized';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

/** What a call takes, part by part; a part that the contract does not declare cannot be given. */
export type CallInput<C extends CallDeclaration> = Part<'params', Input<C, 'params'>> &
  Part<'body', Input<C, 'body'>> & { readonly query?: Partial<NonNullable<Input<C, 'query'>>> };

/** The same when only the declaration is known, as in the kit. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const readXsrfToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

/** Never again for a POST or a PATCH: it may have arrived, whatever became of its answer. */
const mayBeSentAgain = (method: string) => isSafe(method) || method === 'PUT' || method === 'DELETE';

/** The transport: cookies, the XSRF header on unsafe methods, no time limit, and no opinion on what comes back. */
const transport: KyInstance = ky.create({
  credentials: 'same-origin',
  timeout: false,
  retry: 0,
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [
      (request) => {
        const token = isSafe(request.method) ? undefined : readXsrfToken();
        if (token) request.headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
      },
    ],
  },
});

function toSearch(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value as string));
  return search;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isHttp = (url: string) => /^https?:$/.test(new URL(url, window.location.href).protocol);

/** Tells apart what kept an answer away: who gave it up, the time, or the connection. */
function kindOf(error: unknown, signal: AbortSignal | undefined): FailureKind {
  const name = (reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'name' in reason ? reason.name : undefined;
  if (name(error) === 'TimeoutError' || name(signal?.reason) === 'TimeoutError') return 'timeout';
  if (signal?.aborted) return 'cancelled';
  return name(error) === 'AbortError' ? 'aborted' : 'network';
}

/** What is sent, beyond the method and the address. */
interface Sent {
  readonly searchParams?: URLSearchParams;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** An answer of success; the body is null for a 204. */
export interface Exchanged {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
}

/**
 * Reads an answer as JSON; a 204 has null for its body.
 * @throws ApiError of kind `body` when it is none
 */
export async function readJson(response: Response, url: string): Promise<Exchanged> {
  const { status, statusText } = response;
  const text = await response.text();
  if (status === 204) return { status, statusText, body: null };
  const body = parseJson(text);
  if (body === undefined) throw new ApiError('body', url, status, statusText, text);
  return { status, statusText, body };
}

async function refusalOf(response: Response, url: string): Promise<ApiError> {
  const { status, statusText } = response;
  const text = await response.text().catch(() => '');
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfter = Number.isNaN(wait) ? undefined : wait;
  return new ApiError('status', url, status, statusText, parseJson(text) ?? text, { retryAfter });
}

const toApiError = (error: unknown, url: string, signal: AbortSignal | undefined): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(kindOf(error, signal), url, 0, '', undefined, { cause: error });

/**
 * Sends something and reads its answer, with all that the transport does for a call: after a lost connection or a 5xx
 * it is sent again at once, three times at most, unless it may have arrived and must not arrive twice.
 * @param read makes something of an answer of success; what it fails with is the call's failure
 * @throws ApiError always and only; a 401 is also reported to the session
 */
export async function receive<T>(
  call: Pick<CallDeclaration, 'name' | 'method'>,
  url: string,
  sent: Sent,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  if (!isHttp(url)) throw new ApiError('protocol', url, 0, '', undefined);
  for (let retries = mayBeSentAgain(call.method) ? fetching.transportRetries : 0; ; retries -= 1) {
    try {
      const response = await transport(url, { method: call.method, ...sent });
      if (!response.ok) throw await refusalOf(response, url);
      return await read(response);
    } catch (error) {
      const failure = toApiError(error, url, sent.signal);
      if (retries > 0 && (failure.kind === 'network' || failure.status >= 500)) continue;
      if (failure.status === 401) reportUnauthorized(call);
      throw failure;
    }
  }
}

/**
 * Sends anything that is answered with JSON.
 * @throws ApiError always and only; a 401 is also reported to the session
 */
export const exchange = (
  call: Pick<CallDeclaration, 'name' | 'method'>,
  url: string,
  sent: Sent,
): Promise<Exchanged> => receive(call, url, sent, (response) => readJson(response, url));

/**
 * What a call's path is below.
 * @throws Error when it is a REST API's and the settings do not say where that is
 */
export function baseOf({ base }: Pick<CallDeclaration, 'base'>): string {
  const { apiBase, restBase } = settings();
  if (base === undefined) return apiBase;
  if (restBase === undefined) throw new Error('The settings name no restBase');
  return restBase;
}

/** The address of a call, without its query. */
export const addressOf = (call: Pick<CallDeclaration, 'path' | 'base'>, { params }: LooseInput): string =>
  baseOf(call) + fillPath(call.path, (params ?? {}) as Record<string, string>);

/**
 * Calls the API as the contract declares the call.
 * @returns the answer as it came: unknown fields and all, not checked beyond being JSON
 * @throws ApiError always and only; a 401 is also reported to the session
 */
export async function request<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options?: { readonly signal?: AbortSignal },
): Promise<Answer<C>>;
export async function request(
  call: CallDeclaration,
  input: LooseInput,
  options: { readonly signal?: AbortSignal } = {},
): Promise<unknown> {
  const { body } = await exchange(call, addressOf(call, input), {
    searchParams: toSearch(input.query),
    ...(input.body === undefined ? {} : { json: input.body }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return body;
}
