import {
  errorNames,
  type ErrorBody,
  type ErrorStatus,
  type Issue,
  type IssueCode,
} from '../../../contract/errors';

interface FailureDetails {
  readonly issues?: readonly Issue[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that failed in a way the contract knows: what is thrown to answer with that status. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly issues: readonly Issue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message said to the caller as it is: nothing internal belongs in it */
  constructor(
    readonly statusCode: ErrorStatus,
    message: string = errorNames[statusCode],
    { issues, headers = {} }: FailureDetails = {},
  ) {
    super(message);
    this.issues = issues;
    this.headers = headers;
  }

  /** The body of the answer. */
  get body(): ErrorBody {
    const { statusCode, message, issues } = this;
    return {
      statusCode,
      error: errorNames[statusCode],
      message,
      ...(issues ? { issues: [...issues] } : {}),
    };
  }
}

/** A 422 about one field. */
export const invalid = (path: string, code: IssueCode, message: string, more: Pick<Issue, 'other'> = {}) =>
  new Failure(422, 'Validation error', { issues: [{ path, code, message, ...more }] });

/** A 409 about one field: its value is somebody else's, unless said. */
export const conflict = (path: string, message: string, code: IssueCode = 'taken') =>
  new Failure(409, message, { issues: [{ path, code, message }] });

/** A 404 about one kind of thing, as in `Round not found`. */
export const notFound = (what: string) => new Failure(404, `${what} not found`);
