import { errorNames, type ErrorStatus } from '../../../../contract/error-names';
import type { Change, ErrorBody, Issue, IssueCode } from '../../../../contract/errors';

interface FailureDetails {
  readonly issues?: readonly Issue[];
  readonly changes?: readonly Change[];
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure of the contract; throw it to answer with its status. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly issues: readonly Issue[] | undefined;
  readonly changes: readonly Change[] | undefined;
  /** The version that the changes led to. */
  readonly version: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message sent to the caller, so without internal details */
  constructor(
    readonly statusCode: ErrorStatus,
    message: string = errorNames[statusCode],
    { issues, changes, version, headers = {} }: FailureDetails = {},
  ) {
    super(message);
    this.issues = issues;
    this.changes = changes;
    this.version = version;
    this.headers = headers;
  }

  get body(): ErrorBody {
    const { statusCode, message, issues, changes, version } = this;
    return {
      statusCode,
      error: errorNames[statusCode],
      message,
      ...(issues ? { issues: [...issues] } : {}),
      ...(changes ? { changes: [...changes] } : {}),
      ...(version === undefined ? {} : { version }),
    };
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
