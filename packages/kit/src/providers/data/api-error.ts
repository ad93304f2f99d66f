import type { Issue } from '../../wire/errors';
import { isRecord } from '../../lib/value-at';
import { Listeners } from '../../lib/listeners';
import { errorNames } from '../../wire/error-names';

/** Specification, section 8. `aborted` is by the browser, `body` unusable despite success, `redirect` while carrying a key. */
export type FailureKind =
  | 'status'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'cancelled'
  | 'protocol'
  | 'body'
  | 'redirect';

const isIssue = (issue: unknown): issue is Issue =>
  isRecord(issue) && typeof issue['path'] === 'string' && typeof issue['message'] === 'string';

/** `status` is 0 without an answer; `body` is parsed when it was JSON. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  /** Seconds to wait before another try, when the API says so. */
  readonly retryAfter: number | undefined;

  /** Set for another API, whose 401 does not end the session of the console. */
  readonly isForeign: boolean;

  constructor(
    readonly kind: FailureKind,
    readonly url: string,
    readonly status: number,
    readonly statusText: string,
    readonly body: unknown,
    options: ErrorOptions & { readonly retryAfter?: number | undefined; readonly isForeign?: boolean } = {},
  ) {
    super(`${url}: ${status === 0 ? kind : `${String(status)} ${statusText}`}`, options);
    this.retryAfter = options.retryAfter;
    this.isForeign = options.isForeign === true;
  }

  get statusCode(): number {
    return this.status;
  }

  /** The wrong fields that the API named, by dotted path. */
  get issues(): readonly Issue[] {
    const named = isRecord(this.body) ? this.body['issues'] : undefined;
    return Array.isArray(named) ? named.filter(isIssue) : [];
  }

  /** Whether a retry may help: no answer, or a server's failure, never a 4xx. */
  get mayPass(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.status >= 500;
  }
}

export class CancelledError extends ApiError {
  override readonly name = 'CancelledError';

  constructor(url: string, options?: ErrorOptions) {
    super('cancelled', url, 0, '', undefined, options);
  }
}

const listeners = new Listeners<[sentAt: number]>();

/** Reports a 401 to the session, with when the call was sent as `performance.now()`. */
export function reportUnauthorized(sentAt = performance.now()): void {
  listeners.call(sentAt);
}

export const onUnauthorized = listeners.add;

/** An `ApiError`, or another error with a status. */
type Failure = Readonly<{ kind?: FailureKind; status: number }>;

/** Returns the key of a failure's text in `errors`: by status, or by kind without an answer. */
export function failureKey({ kind = 'status', status }: Failure): string {
  if (kind !== 'status') return kind;
  return Object.hasOwn(errorNames, status) ? `status.${String(status)}` : 'generic';
}

/** Returns the API's message of a 4xx; a 5xx has none that helps its reader. */
export function reasonOf({ status, body }: ApiError): string | undefined {
  const message = status >= 400 && status < 500 && isRecord(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message.trim() || undefined : undefined;
}
