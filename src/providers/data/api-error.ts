import type { ErrorBody } from '../../../contract/errors';

/**
 * What kept a call from an answer: the transport's failures, each told apart (specification, section 8).
 * `cancelled` is our own doing, `aborted` the browser's; `body` came with a status of success and cannot be read.
 */
export type FailureKind = 'status' | 'network' | 'timeout' | 'aborted' | 'cancelled' | 'protocol' | 'body';

/** A call that failed. `status` is 0 when no answer came; `body` is whatever came, parsed when it was JSON. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** Seconds that the API asks to wait before another try, when it says so. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly kind: FailureKind,
    readonly url: string,
    readonly status: number,
    readonly statusText: string,
    readonly body: unknown,
    options: ErrorOptions & { readonly retryAfter?: number | undefined } = {},
  ) {
    super(`${url}: ${status === 0 ? kind : `${String(status)} ${statusText}`}`, options);
    this.retryAfter = options.retryAfter;
  }

  /** Refine's word for `status`. */
  get statusCode(): number {
    return this.status;
  }

  /** The wrong fields that the API named, by dotted path; empty when it named none. */
  get issues(): NonNullable<ErrorBody['issues']> {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('issues' in body)) return [];
    return Array.isArray(body.issues) ? (body.issues as NonNullable<ErrorBody['issues']>) : [];
  }

  /** Whether asking again may help: no answer, or a server's failure. A 4xx never. */
  get mayPass(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.status >= 500;
  }
}
