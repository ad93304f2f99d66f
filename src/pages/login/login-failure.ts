import type { TFunction } from 'i18next';
import { ApiError } from '../../providers/data/api-error';

const secondsInMinute = 60;

function tooManyAttempts(wait: number | undefined, t: TFunction, lng: string): string {
  if (wait === undefined) return t('login:errors.tooManyAttemptsLater');
  const format = new Intl.RelativeTimeFormat(lng);
  const when =
    wait < secondsInMinute
      ? format.format(wait, 'second')
      : format.format(Math.ceil(wait / secondsInMinute), 'minute');
  return t('login:errors.tooManyAttempts', { when });
}

/** Says why signing in failed. */
export function loginFailureText(error: unknown, t: TFunction, lng: string): string {
  if (!(error instanceof ApiError)) return t('errors:somethingWentWrong');
  if (error.status === 401) return t('login:errors.wrongCredentials');
  if (error.status === 422) return t('errors:status.422');
  if (error.status === 429) return tooManyAttempts(error.retryAfter, t, lng);
  return t('errors:somethingWentWrong');
}
