import ky, { HTTPError, TimeoutError, type KyInstance } from 'ky';
import type { Answer, CallDeclaration, Input } from '../../../contract/call';
import { fillPath } from '../../../contract/call';
import { settings } from '../../config/settings';
import { ApiError } from './api-error';
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

/**
 * The transport: cookies, the XSRF header on unsafe methods, no time limit, and three retries at once
 * for a lost connection or a 5xx of an idempotent call; what may have arrived is never sent again.
 */
const transport: KyInstance = ky.create({
  credentials: 'same-origin',
  timeout: false,
  retry: {
    limit: 3,
    methods: ['get', 'put', 'delete'],
    statusCodes: [500, 502, 503, 504],
    afterStatusCodes: [],
    delay: () => 0,
  },
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

async function readBody(response: Response): Promise<{ text: string; json: unknown }> {
  const text = await response.text();
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch {
    return { text, json: undefined };
  }
}

async function toApiError(error: unknown, url: string): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPError) {
    const { response } = error;
    const { text, json } = await readBody(response).catch(() => ({ text: '', json: undefined }));
    const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    return new ApiError('status', url, response.status, response.statusText, json ?? text, {
      cause: error,
      retryAfter: Number.isNaN(wait) ? undefined : wait,
    });
  }
  const kind =
    error instanceof TimeoutError
      ? 'timeout'
      : error instanceof DOMException && error.name === 'AbortError'
        ? 'cancelled'
        : 'network';
  return new ApiError(kind, url, 0, '', undefined, { cause: error });
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
 * Sends anything that is answered with JSON, with all that the transport does for a call.
 * @throws ApiError always and only; a 401 is also reported to the session
 */
export async function exchange(
  call: Pick<CallDeclaration, 'name' | 'method'>,
  url: string,
  sent: Sent,
): Promise<Exchanged> {
  try {
    const response = await transport(url, { method: call.method, ...sent });
    const { status, statusText } = response;
    if (status === 204) return { status, statusText, body: null };
    const { text, json } = await readBody(response);
    if (json === undefined) throw new ApiError('body', url, status, statusText, text);
    return { status, statusText, body: json };
  } catch (error) {
    const failure = await toApiError(error, url);
    if (failure.status === 401) reportUnauthorized(call);
    throw failure;
  }
}

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
  const path = fillPath(call.path, (input.params ?? {}) as Record<string, string>);
  const { body } = await exchange(call, `${settings().apiBase}${path}`, {
    searchParams: toSearch(input.query),
    ...(input.body === undefined ? {} : { json: input.body }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return body;
}
