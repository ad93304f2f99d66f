import type { TFunction } from 'i18next';

const secondsInMinute = 60;

/**
 * Says that something was tried too often, and when it may be tried again.
 * @param wait seconds, as far as the API says
 */
export function tooManyAttemptsText(wait: number | undefined, t: TFunction, lng: string): string {
  if (wait === undefined) return t('errors:tooManyAttemptsLater');
  const format = new Intl.RelativeTimeFormat(lng);
  const when =
    wait < secondsInMinute
      ? format.format(wait, 'second')
      : format.format(Math.ceil(wait / secondsInMinute), 'minute');
  return t('errors:tooManyAttempts', { when });
}
