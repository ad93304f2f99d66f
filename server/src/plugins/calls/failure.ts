import { errorNames, type ErrorStatus } from '@roundkeeper/kit/wire/error-names';
import type { ErrorBody, Issue, IssueCode } from '@roundkeeper/kit/wire/errors';

interface FailureDetails extends Pick<ErrorBody, 'issues' | 'changes' | 'version'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure of the contract; throw it to answer with its status. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly headers: Readonly<Record<string, string>>;
  private readonly details: Omit<FailureDetails, 'headers'>;

  /** @param message sent to the caller, so without internal details */
  constructor(
    readonly statusCode: ErrorStatus,
    message: string = errorNames[statusCode],
    { headers = {}, ...details }: FailureDetails = {},
  ) {
    super(message);
    this.headers = headers;
    this.details = details;
  }

  get body(): ErrorBody {
    const { statusCode, message, details } = this;
    return { statusCode, error: errorNames[statusCode], message, ...details };
  }
}

/** A 422 for one field. */
export const invalid = (
  path: string,
  code: IssueCode,
  message: string,
  more: Pick<Issue, 'other' | 'limit'> = {},
) => new Failure(422, 'Validation error', { issues: [{ path, code, message, ...more }] });

/** A 409 for one field, `taken` by default. */
export const conflict = (path: string, message: string, code: IssueCode = 'taken') =>
  new Failure(409, message, { issues: [{ path, code, message }] });

/** A 404 as in `Round not found`. */
export const notFound = (what: string) => new Failure(404, `${what} not found`);

/** Returns what was looked up. @throws Failure 404 where there is nothing, as in `Round not found` */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw notFound(what);
  return row;
}
