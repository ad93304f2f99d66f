import { errorNames } from '../../../contract/errors';
import type { FailureKind } from './api-error';

/** A failure as far as its text goes: an `ApiError`, or a status that came another way. */
export interface Failure {
  readonly kind?: FailureKind;
  readonly status: number;
}

/** The key of a failure's text in the namespace `errors`: by its status, or by what kept the answer away. */
export function failureKey({ kind = 'status', status }: Failure): string {
  if (kind !== 'status') return kind;
  return Object.hasOwn(errorNames, status) ? `status.${String(status)}` : 'generic';
}
