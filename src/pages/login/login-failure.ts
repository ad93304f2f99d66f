import type { TFunction } from 'i18next';
import { ApiError } from '../../providers/data/api-error';
import { tooManyAttemptsText } from '../../providers/i18n/attempts-text';

/** Says why signing in failed. */
export function loginFailureText(error: unknown, t: TFunction, lng: string): string {
  if (!(error instanceof ApiError)) return t('errors:somethingWentWrong');
  if (error.status === 401) return t('login:errors.wrongCredentials');
  if (error.status === 422) return t('errors:status.422');
  if (error.status === 429) return tooManyAttemptsText(error.retryAfter, t, lng);
  return t('errors:somethingWentWrong');
}
