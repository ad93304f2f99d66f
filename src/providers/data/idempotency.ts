import { takesKey, type CallDeclaration } from '../../../contract/call';
import { fetching } from '../../config/limits';
import { settings } from '../../config/settings';
import { ApiError } from './api-error';

/** The keys of requests that may have arrived although no answer said so, by what they sent. */
const unsettled = new Map<string, { readonly key: string; readonly until: number }>();

/** Returns a random key. `crypto.randomUUID` is there over HTTPS only. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function keyFor(attempt: string): string {
  const known = unsettled.get(attempt);
  return known && known.until > Date.now() ? known.key : newKey();
}

/** Whether the failure leaves open if the call has had its effect; a refusal does not. */
function isOpen(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  const { status, issues } = failure;
  return status < 400 || status >= 500 || issues.some(({ code }) => code === 'underWay');
}

const isOwnOrigin = (url: string) => new URL(url, window.location.href).origin === window.location.origin;

/** Whether calls of an address carry keys: a header that another origin has not allowed would have the browser refuse them. */
export const takesKeys = (url: string): boolean => settings().idempotencyKeys || isOwnOrigin(url);

/**
 * Whether a call goes under an `Idempotency-Key`: what it changes is changed once, so that it may be sent again.
 * @param url the call's address
 */
export const isKeyed = (call: CallDeclaration, url: string): boolean =>
  call.base === undefined &&
  (takesKey(call) || call.changesNothing === true) &&
  call.method !== 'GET' &&
  takesKeys(url);

/**
 * Sends a request under a key of its own. One whose outcome stayed unknown keeps its key for a while: sent again unchanged,
 * from a dialog that was opened again for example, it is still the same attempt.
 * @param attempt tells the request from others
 */
export async function underKey<T>(attempt: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = keyFor(attempt);
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
