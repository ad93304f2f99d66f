import type { TFunction } from 'i18next';

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
