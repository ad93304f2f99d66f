import { takesKey, type CallDeclaration } from '../../wire/call';
import { fetching } from '../../settings/limits';
import { settings } from '../../settings/settings';
import { ApiError } from './api-error';

/** The keys of requests without an answer, which may have arrived, by content. */
const unsettled = new Map<string, { readonly key: string; readonly until: number }>();

/** `crypto.randomUUID` exists over HTTPS only. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether a failed call may have had its effect; a refused one has not. */
function isOpen(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  const { status, issues } = failure;
  return status < 400 || status >= 500 || issues.some(({ code }) => code === 'underWay');
}

/** A header that another origin has not allowed would have the browser refuse the call. */
export const takesKeys = (url: string): boolean =>
  settings().idempotencyKeys || new URL(url, window.location.href).origin === window.location.origin;

/** Whether a call to `url` has an `Idempotency-Key`, so that it may be sent again. */
export const isKeyed = (call: CallDeclaration, url: string): boolean =>
  call.base === undefined &&
  (takesKey(call) || call.changesNothing === true) &&
  call.method !== 'GET' &&
  takesKeys(url);

/** While the outcome is unknown, an identical request (`attempt`), as from a reopened dialog, uses the same key. */
export async function underKey<T>(attempt: string, send: (key: string) => Promise<T>): Promise<T> {
  const known = unsettled.get(attempt);
  const key = known && known.until > Date.now() ? known.key : newKey();
  try {
    const answer = await send(key);
    unsettled.delete(attempt);
    return answer;
  } catch (error) {
    if (isOpen(error)) unsettled.set(attempt, { key, until: Date.now() + fetching.attemptLifetime });
    else unsettled.delete(attempt);
    throw error;
  }
}
