import type { TFunction } from 'i18next';
import { errorNames } from '../../wire/error-names';
import type { FailureKind } from '../data/api-error';

/** An `ApiError`, or another error with a status. */
export interface Failure {
  readonly kind?: FailureKind;
  readonly status: number;
}

/** Returns the key of a failure's text in `errors`: by status, or by kind without an answer. */
export function failureKey({ kind = 'status', status }: Failure): string {
  if (kind !== 'status') return kind;
  return Object.hasOwn(errorNames, status) ? `status.${String(status)}` : 'generic';
}

const secondsInMinute = 60;

/** Returns the text for too many attempts, with the time of the next one in `wait` seconds, if known. */
export function tooManyAttemptsText(wait: number | undefined, t: TFunction, lng: string): string {
  if (wait === undefined) return t('errors:tooManyAttemptsLater');
  const format = new Intl.RelativeTimeFormat(lng);
  const when =
    wait < secondsInMinute
      ? format.format(wait, 'second')
      : format.format(Math.ceil(wait / secondsInMinute), 'minute');
  return t('errors:tooManyAttempts', { when });
}
