import type { Issue } from '../../../contract/errors';

/**
 * What kept a call from an answer: the transport's failures, each told apart (specification, section 8).
 * `cancelled` is our own doing, `aborted` the browser's; `body` came with a status of success and cannot be read.
 */
export type FailureKind = 'status' | 'network' | 'timeout' | 'aborted' | 'cancelled' | 'protocol' | 'body';

const isIssue = (issue: unknown): issue is Issue =>
  typeof issue === 'object' &&
  issue !== null &&
  'path' in issue &&
  typeof issue.path === 'string' &&
  'message' in issue &&
  typeof issue.message === 'string';

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

  /** The wrong fields that the API named, by dotted path; empty when it named none. What is no issue is left out. */
  get issues(): readonly Issue[] {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('issues' in body)) return [];
    return Array.isArray(body.issues) ? body.issues.filter(isIssue) : [];
  }

  /** Whether asking again may help: no answer, or a server's failure. A 4xx never. */
  get mayPass(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.status >= 500;
  }
}
