import axios, {
  AxiosError,
  isCancel,
  type AxiosAdapter,
  type AxiosResponse,
  type AxiosResponseTransformer,
  type InternalAxiosRequestConfig,
} from 'axios';
import axiosRetry from 'axios-retry';
import { idempotencyHeader } from '../wire/idempotency';
import { fetching } from '../settings/limits';
import { settings } from '../settings/settings';
import { exactInteger, hasLongNumber, jsonIn } from '../lib/json';
import { isSigningOut } from './auth/session';
import { watchConnection } from './connection-watch';
import { ApiError, CancelledError, reportUnauthorized, type FailureKind } from './data/api-error';

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** When the request was sent, as `performance.now()` has it. */
    sentAt?: number;
  }
  interface AxiosRequestConfig {
    /** It goes to an API with a session of its own, whose 401 does not end the console's. */
    isForeign?: boolean;
    /** A call of the session itself, which is sent while somebody signs out too. */
    isOfSession?: boolean;
  }
}

const isSafe = (method = 'get') => /^(?:get|head|options)$/i.test(method);

/** A POST or PATCH whose answer was lost may have arrived, so it is repeated only under a key that the backend keeps. */
const isIdempotent = (method?: string) => isSafe(method) || /^(?:put|delete)$/i.test(method ?? '');

const isHttp = (url: string) => /^https?:$/.test(new URL(url, window.location.href).protocol);

const nameOf = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'name' in reason ? reason.name : undefined;

function kindOf(error: unknown, signal: unknown): FailureKind {
  const reason = signal instanceof AbortSignal ? (signal.reason as unknown) : undefined;
  if (error instanceof AxiosError && error.code === AxiosError.ETIMEDOUT) return 'timeout';
  if (nameOf(error) === 'TimeoutError' || nameOf(reason) === 'TimeoutError') return 'timeout';
  if (isCancel(error)) return 'cancelled';
  return nameOf(error) === 'AbortError' ? 'aborted' : 'network';
}

/** Returns the body of a failure, parsed when it is JSON; that of a download is still a stream. */
async function bodyOf({ data }: AxiosResponse<unknown>): Promise<unknown> {
  if (!(data instanceof ReadableStream)) return data;
  const text = await new Response(data).text().catch(() => '');
  return jsonIn(text) ?? text;
}

async function refusalOf(response: AxiosResponse<unknown>): Promise<ApiError> {
  const { status, statusText, config, headers } = response;
  const wait = Number.parseInt(String(headers['retry-after']), 10);
  const retryAfter = Number.isNaN(wait) ? undefined : wait;
  const kind = status >= 200 && status < 300 ? 'body' : 'status';
  return new ApiError(kind, config.url ?? '', status, statusText, await bodyOf(response), {
    retryAfter,
    isForeign: config.isForeign === true,
  });
}

/** Returns the `ApiError` of a request without an answer. The reason of its `signal` tells a timeout from a cancellation. */
export function toApiError(error: unknown, url: string, signal?: unknown): ApiError {
  const kind = kindOf(error, signal);
  if (kind === 'cancelled') return new CancelledError(url, { cause: error });
  return new ApiError(kind, url, 0, '', undefined, { cause: error });
}

const isLost = (error: AxiosError): boolean =>
  !error.response && kindOf(error, error.config?.signal) === 'network';

/** Whether a request that arrives twice has one effect. */
const isRepeatable = ({ method, headers }: InternalAxiosRequestConfig): boolean =>
  isIdempotent(method) || (settings().idempotencyKeys && headers.has(idempotencyHeader));

/** Whether an immediate retry may help and has no second effect. */
function maySendAgain(error: AxiosError): boolean {
  const { config, response } = error;
  if (!config || !isRepeatable(config)) return false;
  return isLost(error) || (isIdempotent(config.method) && response !== undefined && response.status >= 500);
}

const keepDigits: AxiosResponseTransformer = function keepDigits(text: unknown) {
  if (hasLongNumber(text)) this.parseReviver = exactInteger;
  return text;
};
// Data providers from npm make clients of their own, which have these defaults too.
axios.defaults.transformResponse = [keepDigits, ...[axios.defaults.transformResponse ?? []].flat().slice(-1)];

const byFetch = axios.getAdapter('fetch');

/** `XMLHttpRequest` follows every redirect, and sends cookies to the console's own origin in any case. */
function mayUseXhr(config: InternalAxiosRequestConfig): boolean {
  const { onUploadProgress, maxRedirects, withCredentials, url = '' } = config;
  const isOwnOrigin = new URL(url, window.location.href).origin === window.location.origin;
  return onUploadProgress !== undefined && maxRedirects !== 0 && !(withCredentials === false && isOwnOrigin);
}

function send(config: InternalAxiosRequestConfig): ReturnType<AxiosAdapter> {
  if (mayUseXhr(config)) return axios.getAdapter('xhr')(config);
  // To report it, axios would send the body as a stream, which browsers do over HTTP/2 alone.
  delete config.onUploadProgress;
  return byFetch(config);
}

/** The transport of every call, without a timeout while the server answers anything. Every rejection is an `ApiError`. */
export const http = axios.create({
  adapter: watchConnection(send, isRepeatable),
  responseType: 'json',
  transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
  // Undefined leaves it to axios, which sends the token to the console's own origin only.
  withXSRFToken: ({ method }) => (isSafe(method) ? false : undefined),
  headers: { 'User-Agent': false },
});

http.interceptors.request.use((config) => {
  const { url = '', method } = config;
  // It would be answered with 401, and its page is about to leave the screen, which cancels it.
  if (isSafe(method) && config.isOfSession !== true && config.signal?.aborted !== true && isSigningOut())
    return new Promise((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CancelledError(url)));
    });
  config.sentAt = performance.now();
  if (!isHttp(url)) throw new ApiError('protocol', url, 0, '', undefined);
  // Without a body axios would announce an empty HTML form; of a form the browser names the type, with its boundary.
  if (config.data === undefined || config.data instanceof FormData) config.headers.setContentType(false);
  else config.headers.setContentType('application/json', false);
  return config;
});

axiosRetry(http, {
  retries: fetching.transportRetries,
  // By default it waits as long as the answer's Retry-After says, whoever sent it.
  retryDelay: () => 0,
  retryCondition: maySendAgain,
});

http.interceptors.response.use(
  async (response: AxiosResponse<unknown>) => {
    // The browser shows nothing of a redirect that it does not follow.
    if (response.status === 0) throw new ApiError('redirect', response.config.url ?? '', 0, '', undefined);
    const isEmpty = response.data === '' && response.config.responseType === 'json';
    // A change may have an empty answer under any successful status.
    if (response.status === 204 || (isEmpty && !isSafe(response.config.method))) response.data = null;
    else if (isEmpty) throw await refusalOf(response);
    return response;
  },
  async (error: unknown) => {
    // A request that was sent again has been through here already.
    if (error instanceof ApiError || !(error instanceof AxiosError)) throw error;
    const { config, response } = error;
    const failure = response
      ? await refusalOf(response)
      : toApiError(error, config?.url ?? '', config?.signal);
    if (failure.status === 401 && !failure.isForeign) reportUnauthorized(config?.sentAt);
    throw failure;
  },
);
