import { settings } from '../../settings/settings';
import { isCapability } from '../../settings/access-table';
import { fetching } from '../../settings/limits';
import { roleNames } from '../../settings/roles';
import { isRecord } from '../../lib/value-at';
import { parseJson } from '../../lib/json';
import { Listeners } from '../../lib/listeners';
import { ApiError, onUnauthorized } from '../data/api-error';
import { platformAuth, sessionCarrier, type Credentials, type SessionCalls } from './platform-auth';
import { neededExtra } from '../../registry/extras';
import { clearSessionTraces, markSignedIn, onOtherTabs, tellOtherTabs } from './session-traces';

export type EndReason = 'expired' | 'signedOut' | 'signedOutElsewhere';

/** `type` is a role of the platform or of the settings, `ownType` the own one of who looks as another. */
export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly type: string;
  readonly ownType?: string | undefined;
  readonly capabilities: readonly string[];
}

/** `failed`: the API could not say. */
export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'signedIn'; readonly identity: Identity }
  | { readonly state: 'signedOut' }
  | { readonly state: 'failed'; readonly error: ApiError };

let current: Session = { state: 'checking' };
let openedAt = 0;
/** The `openedAt` of a session whose logout has begun. */
let leftSession: number | undefined;
const changes = new Listeners();
const ends = new Listeners<[EndReason]>();

function become(next: Session): void {
  current = next;
  changes.call();
}

export const session = (): Session => current;

export const identityOf = (seen: Session): Identity | undefined =>
  seen.state === 'signedIn' ? seen.identity : undefined;

/** Returns the role of the signed-in admin, for `may(role, permission)`. */
export const viewerOf = (seen: Session): string | undefined => identityOf(seen)?.type;

export const onSessionChange = changes.add;

/** Calls the listener when an open session ends, before anything leaves the screen. */
export const onSessionEnd = ends.add;

/** Whether a logout is under way: what is read meanwhile would be answered with 401. */
export const isSigningOut = (): boolean => current.state === 'signedIn' && leftSession === openedAt;

function end(reason: EndReason): void {
  const wasOpen = current.state === 'signedIn';
  clearSessionTraces({ isLeft: reason !== 'expired' });
  sessionCarrier().forget();
  if (wasOpen) ends.call(reason);
  become({ state: 'signedOut' });
}

/** Ends a session that the API has ended. During a logout nothing expired. */
const expire = () => end(leftSession === openedAt ? 'signedOut' : 'expired');

/** Who-am-i's answer: a backend may leave the name out, and announce anything or nothing. */
type Answered = Omit<Identity, 'name' | 'capabilities'> &
  Partial<Pick<Identity, 'name'>> & { readonly capabilities?: unknown };

/** Whether an answer names somebody with a role as text: lists and objects would become texts in a look-up. */
const isIdentity = (answer: unknown): answer is Answered =>
  isRecord(answer) && 'id' in answer && typeof answer['type'] === 'string';

/** @throws ApiError of kind `body` when the answer names nobody, and is not `null` either */
function open(answer: unknown): Identity | undefined {
  if (answer === null) {
    expire();
    return undefined;
  }
  if (!isIdentity(answer)) throw new ApiError('body', platformAuth().whoAmIPath, 200, 'OK', answer);
  const { name = '', capabilities } = answer;
  const announced = Array.isArray(capabilities) ? capabilities.filter(isCapability) : [];
  const identity = { ...answer, name, capabilities: announced };
  markSignedIn();
  if (JSON.stringify(identity) === JSON.stringify(identityOf(current))) return identity;
  if (identityOf(current)?.id !== identity.id) openedAt = performance.now();
  become({ state: 'signedIn', identity });
  return identity;
}

/** Fetches the code for signing in, so that pressing the button does not wait for it. */
export const prefetchSignIn = async (): Promise<SessionCalls> =>
  settings().signIn === undefined ? platformAuth().calls() : neededExtra('signIn', 'signIn').calls();

/** Fetches the calls, whose code comes with the console's. @throws ApiError of kind `network` when it cannot be fetched */
async function loadCalls() {
  try {
    return await prefetchSignIn();
  } catch (error) {
    throw new ApiError('network', platformAuth().whoAmIPath, 0, '', undefined, { cause: error });
  }
}

const askWhoAmI = async (retries?: number) => (await loadCalls()).whoAmI(retries);

/** The first who-am-i, by a plain fetch that needs no code; any failure is left to the transport. */
async function askFirst(): Promise<unknown> {
  if (settings().signIn !== undefined) return askWhoAmI();
  try {
    const response = await fetch(new Request(settings().apiBase + platformAuth().whoAmIPath));
    // Read in any case: a request whose body nobody reads stays open.
    const text = await response.text();
    if (response.status === 401) return null;
    if (response.ok) return parseJson(text);
  } catch {
    // A lost connection or an answer that is no JSON: the transport finds out and reports it.
  }
  return askWhoAmI(fetching.transportRetries - 1);
}

async function check(ask: () => Promise<unknown>): Promise<void> {
  const wasOpen = current.state === 'signedIn';
  if (!wasOpen) become({ state: 'checking' });
  const asked = current;
  try {
    const answer = await ask();
    // After another sign-in, sign-out or request meanwhile the answer is outdated.
    if (current === asked) open(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (current !== asked) return;
    if (error.status === 401) expire();
    else if (wasOpen) throw error;
    else become({ state: 'failed', error });
  }
}

/** Asks who-am-i; a failed first check becomes `failed`. @throws ApiError while an admin is signed in */
export const checkSession = (): Promise<void> => check(() => askWhoAmI());

const signInsSent = new Listeners();

/** Calls back when a sign-in has been sent, to fetch meanwhile what comes next. */
export const onSignInSent = signInsSent.add;

async function openSession(credentials: Credentials): Promise<void> {
  const calls = await loadCalls();
  let early: number | undefined;
  const answering = calls.login(credentials, (answer) => {
    if (!isIdentity(answer) || typeof answer.email !== 'string' || !roleNames().includes(answer.type)) return;
    open(answer);
    early = openedAt;
  });
  // It leaves first.
  setTimeout(signInsSent.call);
  const isLeft = () =>
    early !== undefined && (leftSession === early || current.state !== 'signedIn' || openedAt !== early);
  try {
    const answer = await answering;
    if (isLeft()) return;
    if (!open(answer)) throw new ApiError('status', platformAuth().whoAmIPath, 401, '', null);
  } catch (error) {
    if (early === undefined) throw error;
    // A failure that may pass ends no session; without who-am-i's word for it, nobody is signed in.
    const mayPass = error instanceof ApiError && error.mayPass;
    if (!mayPass && !isLeft()) expire();
    if (!mayPass && leftSession !== early) throw error;
    if (isLeft()) return;
  }
  tellOtherTabs('signedIn');
}

let signingIn: Promise<void> = Promise.resolve();

/** Settles when no sign-in is pending: what can wait is not fetched meanwhile. */
export const signInSettled = (): Promise<unknown> => signingIn.catch(() => undefined);

/** Signs in; the session is open once the login has named an admin, and ends when who-am-i refuses. */
export function signIn(credentials: Credentials): Promise<void> {
  return (signingIn = openSession(credentials));
}

/** Ends the session here and in every other tab, also when the API does not answer in time. */
export async function signOut(): Promise<void> {
  // The others first: their pending calls would be answered with 401.
  tellOtherTabs('signedOut');
  const signal = AbortSignal.timeout(fetching.logoutTimeout);
  const left = openedAt;
  leftSession = left;
  changes.call();
  try {
    const calls = await loadCalls();
    await calls.logout(signal);
  } catch (error) {
    console.error(error);
  }
  // A 401 may have ended it before, and somebody may have signed in since.
  if (openedAt === left) end('signedOut');
}

/** Connects the session to 401s and other tabs, then checks it; called once, at boot. */
export function startSession(): Promise<void> {
  onUnauthorized((sentAt) => {
    // Calls from before this session say nothing about it.
    if (current.state !== 'signedIn' || sentAt < openedAt) return;
    if (!isSigningOut()) tellOtherTabs('expired');
    expire();
  });
  onOtherTabs((news) => {
    if (news === 'signedIn') void checkSession().catch(console.error);
    else if (current.state !== 'signedIn') return;
    else if (news === 'expired') expire();
    else if (news === 'signedOut') end('signedOutElsewhere');
  });
  return check(askFirst);
}
