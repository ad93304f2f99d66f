import { storageKeys } from '../../lib/storage-keys';
import { storeText, storedText } from '../../lib/stored-text';

const hintKey = 'roundkeeper.signedIn';

/** Whether somebody was signed in when the console was last open: a hint, without which the login form appears at once. */
export const wasSignedIn = (): boolean => storedText(hintKey) !== '';

export const markSignedIn = (): void => void storeText(hintKey, '1');

/** Prefixes of the storage entries of the console and its router; other programs of the origin have theirs beside them. */
const ownPrefixes = ['roundkeeper.', 'react-router-'] as const;

const keptPrefixes = Object.values(storageKeys);

const startsWithOne = (key: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => key.startsWith(prefix));

function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (startsWithOne(key, ownPrefixes) && !startsWithOne(key, keptPrefixes)) storage.removeItem(key);
}

/** Removes the cookies and the hint of a session; after signing out (`isLeft`) also unsent texts and all else in storage. */
export function clearSessionTraces({ isLeft }: { readonly isLeft: boolean }): void {
  // Some backends leave them readable; ours are HttpOnly and expired by the API.
  for (const name of ['session', 'refresh']) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  try {
    localStorage.removeItem(hintKey);
    if (isLeft) for (const storage of [localStorage, sessionStorage]) clearStorage(storage);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}

type SessionNews = 'signedIn' | 'signedOut' | 'expired';

let opened: BroadcastChannel | undefined;

/** Opened on first use: a build that loads this module would never end with it open. */
const channel = () => (opened ??= new BroadcastChannel('roundkeeper.session'));

export function tellOtherTabs(news: SessionNews): void {
  channel().postMessage(news);
}

export function onOtherTabs(listener: (news: SessionNews) => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
}
