import type { AdminType } from '../../../contract/access';
import {
  adminLogin,
  adminLogout,
  adminWhoAmI,
  type AdminIdentity,
  type Credentials,
} from '../../../contract/auth';
import { fetching } from '../../config/limits';
import { ApiError } from '../data/api-error';
import { request } from '../data/request';
import { onUnauthorized } from '../data/unauthorized';
import { clearSessionTraces, markSignedIn } from './session-traces';
import { onOtherTabs, tellOtherTabs } from './session-tabs';

/** Why a session that was open is no more. */
export type EndReason = 'expired' | 'signedOut' | 'signedOutElsewhere';

/** Who is there: being asked, an admin, nobody, or not to be known because the API failed to say. */
export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'signedIn'; readonly identity: AdminIdentity }
  | { readonly state: 'signedOut' }
  | { readonly state: 'failed'; readonly error: ApiError };

let current: Session = { state: 'checking' };
const changeListeners = new Set<() => void>();
const endListeners = new Set<(reason: EndReason) => void>();

function become(next: Session): void {
  current = next;
  for (const listener of changeListeners) listener();
}

/** Who is there now. */
export const session = (): Session => current;

/** The type of the admin who is signed in, for `contract/access`. */
export const viewerOf = (seen: Session): AdminType | undefined =>
  seen.state === 'signedIn' ? seen.identity.type : undefined;

/** Hears of every change of the session. */
export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Hears when a session that was open ends, before anything is taken off the screen. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function end(reason: EndReason): void {
  const wasOpen = current.state === 'signedIn';
  clearSessionTraces();
  if (wasOpen) for (const listener of endListeners) listener(reason);
  become({ state: 'signedOut' });
}

/** What came of who-am-i: a backend may leave the name out. */
type Answered = Omit<AdminIdentity, 'name'> & Partial<Pick<AdminIdentity, 'name'>>;

function open(answer: Answered): AdminIdentity {
  const identity = { ...answer, name: answer.name ?? '' };
  markSignedIn();
  become({ state: 'signedIn', identity });
  return identity;
}

/**
 * Asks the API who the admin is. A failure other than 401 leaves an open session open.
 * @throws ApiError when an admin was signed in and the API could not say; a first check becomes `failed` instead
 */
export async function checkSession(): Promise<void> {
  const wasOpen = current.state === 'signedIn';
  if (!wasOpen) become({ state: 'checking' });
  try {
    open(await request(adminWhoAmI, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) end('expired');
    else if (wasOpen) throw error;
    else become({ state: 'failed', error });
  }
}

/**
 * Opens a session, then asks who it is.
 * @throws ApiError; 401 is a wrong e-mail or password
 */
export async function signIn(credentials: Credentials): Promise<AdminIdentity> {
  await request(adminLogin, { body: credentials });
  const identity = open(await request(adminWhoAmI, {}));
  tellOtherTabs('signedIn');
  return identity;
}

/** Ends the session here and in every other tab, also when the API does not answer in time. */
export async function signOut(): Promise<void> {
  // The others first: what they asked meanwhile would be answered with 401.
  tellOtherTabs('signedOut');
  const patience = AbortSignal.timeout(fetching.logoutPatience);
  try {
    await request(adminLogout, {}, { signal: patience });
  } catch (error) {
    console.error(error);
  }
  end('signedOut');
}

/** Connects the session to the transport's 401s and to the other tabs, then asks who is there; called once, at boot. */
export function startSession(): Promise<void> {
  onUnauthorized(() => {
    if (current.state !== 'signedIn') return;
    end('expired');
    tellOtherTabs('expired');
  });
  onOtherTabs((news) => {
    if (news === 'signedIn') void checkSession().catch(console.error);
    else if (current.state === 'signedIn') end(news === 'expired' ? 'expired' : 'signedOutElsewhere');
  });
  return checkSession();
}
