import axios from 'axios';
import { fetching } from '../../settings/limits';
import { fullRoles, roleNames } from '../../settings/roles';
import type { SignIn, SignInCall } from './sign-in-schema';
import { settings, signInBase } from '../../settings/settings';
import { jsonIn } from '../../lib/json';
import { textAt, valueAt } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { http } from '../../providers/http';
import { carrySession, type Headers } from './renewal';
import { setSessionCarrier, type Credentials, type SessionCalls } from '../../providers/auth/platform-auth';
import { wasSignedIn } from '../../providers/auth/session-traces';

type TokenSettings = NonNullable<SignIn['token']>;

const key = 'roundkeeper.tokens';

const textIn = (answer: unknown, path = ''): string | undefined => textAt(answer, path) || undefined;

/** Returns the storage that outlives the page; undefined where the page alone keeps tokens, or storage is forbidden. */
function storageFor(keep: TokenSettings['keep'] = 'tab'): Storage | undefined {
  try {
    if (keep === 'page') return undefined;
    return keep === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

class TokenStore {
  private readonly storage: Storage | undefined;
  private inPage = '';

  constructor(private readonly settings: TokenSettings) {
    this.storage = storageFor(settings.keep);
  }

  /** Read each time: another tab may have renewed those of the browser. */
  get current() {
    const stored = jsonIn((this.storage ? this.storage.getItem(key) : this.inPage) ?? '');
    return { access: textIn(stored, 'access'), refresh: textIn(stored, 'refresh') };
  }

  /** Stores an answer's tokens; a refresh token that it lacks stays. @returns whether it has one */
  take(answer: unknown): boolean {
    const access = textIn(answer, this.settings.access);
    if (access === undefined) return false;
    const refresh = textIn(answer, this.settings.refresh) ?? this.current.refresh;
    this.inPage = JSON.stringify({ access, refresh });
    this.storage?.setItem(key, this.inPage);
    return true;
  }

  forget(): void {
    this.inPage = '';
    this.storage?.removeItem(key);
  }

  get headers(): Headers {
    const { header = 'Authorization', scheme = 'Bearer' } = this.settings;
    const { access } = this.current;
    return access === undefined ? {} : { [header]: `${scheme} ${access}`.trim() };
  }
}

/** Without sign-in everybody is the same person and may do everything. */
const withoutSignIn = (): SessionCalls => {
  const somebody = { id: '', email: '', name: '', type: fullRoles()[0] ?? '' };
  const answer = () => Promise.resolve(somebody);
  return { whoAmI: answer, login: answer, logout: () => Promise.resolve() };
};

type Placeholders = Readonly<Record<string, string | undefined>>;

const bodyOf = ({ body }: SignInCall, placeholders: Placeholders) =>
  body &&
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(/\{(\w+)\}/g, (_, placeholder: string) => placeholders[placeholder] ?? '')
        : value,
    ]),
  );

/** Returns the identity of an answer, null without a known role. @throws ApiError of kind `body` where it names nobody */
function identityIn(answer: unknown, { identity = {}, whoAmI }: SignIn) {
  const { id = 'id', name = 'name', email = 'email', role = 'type', roles = {} } = identity;
  const named: readonly unknown[] = [valueAt(answer, role) ?? []].flat();
  const known = roleNames();
  const type = named.every((one) => typeof one === 'string')
    ? [...named, '*'].map((text) => roles[text] ?? text).find((text) => known.includes(text))
    : undefined;
  const found = textAt(answer, id);
  if (found === '') throw new ApiError('body', signInBase() + whoAmI.path, 200, 'OK', answer);
  if (type === undefined) return null;
  const person = { id: found, name: textAt(answer, name), email: textAt(answer, email), type };
  return { ...person, capabilities: valueAt(answer, 'capabilities') };
}

/** Runs one at a time across tabs. Without HTTPS there are no locks, and it runs at once. */
const exclusively = (renew: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('roundkeeper.renewal', renew) : renew();

class ConfiguredCalls implements SessionCalls {
  private readonly tokens: TokenStore | undefined;
  private renewing: Promise<boolean> | undefined;

  constructor(private readonly wire: SignIn) {
    this.tokens = wire.token && new TokenStore(wire.token);
    setSessionCarrier({ headers: this.headers, forget: () => this.tokens?.forget() });
    http.defaults.adapter = carrySession(axios.getAdapter(http.defaults.adapter), {
      headers: this.headers,
      withCookies: !this.tokens,
      ...(wire.renew ? { renew: this.renew } : {}),
    });
  }

  whoAmI = async (retries?: number) => {
    if (this.tokens && !this.tokens.current.access && !(await this.renewByCookie())) return null;
    const { data } = await http.request<unknown>({
      url: signInBase() + this.wire.whoAmI.path,
      ...(retries === undefined ? {} : { 'axios-retry': { retries } }),
    });
    return identityIn(data, this.wire);
  };

  login = async ({ email, password }: Credentials): Promise<unknown> => {
    this.tokens?.forget();
    const answer = await this.send(this.wire.login, { email, password }).catch((error: unknown) => {
      // Many backends answer a wrong password with 400.
      if (error instanceof ApiError && error.status === 400)
        throw new ApiError('status', error.url, 401, error.statusText, error.body, { cause: error });
      throw error;
    });
    if (this.tokens && !this.tokens.take(answer))
      throw new ApiError('body', signInBase() + this.wire.login.path, 200, 'OK', answer);
    const identity = await this.whoAmI();
    if (identity) return identity;
    await this.logout(AbortSignal.timeout(fetching.logoutTimeout)).catch(console.error);
    this.tokens?.forget();
    throw new ApiError('status', signInBase() + this.wire.whoAmI.path, 403, 'Forbidden', null);
  };

  logout = async (signal: AbortSignal): Promise<unknown> => {
    const { logout } = this.wire;
    return logout && this.send(logout, { refresh: this.tokens?.current.refresh }, signal);
  };

  private readonly headers = (): Headers => this.tokens?.headers ?? {};

  private async send(call: SignInCall, placeholders: Placeholders, signal?: AbortSignal): Promise<unknown> {
    const { data } = await http.request<unknown>({
      method: call.method ?? 'POST',
      url: signInBase() + call.path,
      data: bodyOf(call, placeholders),
      isOfSession: true,
      ...(call.as === 'form' ? { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } } : {}),
      ...(signal ? { signal } : {}),
    });
    return data;
  }

  /** Renews a session whose token the page has not kept, by cookie unless there is a refresh token. */
  private async renewByCookie(): Promise<boolean> {
    const { renew, token } = this.wire;
    return renew !== undefined && token?.refresh === undefined && wasSignedIn() && this.renew({});
  }

  /** Renews the session once for all refused calls. @throws ApiError where the backend could not say */
  private readonly renew = (refused: Headers): Promise<boolean> => {
    const isRenewed = () =>
      this.tokens?.current.access !== undefined && JSON.stringify(this.headers()) !== JSON.stringify(refused);
    this.renewing ??= exclusively(async () => isRenewed() || (await this.askToRenew())).finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  };

  private async askToRenew(): Promise<boolean> {
    const { renew, token } = this.wire;
    const refresh = this.tokens?.current.refresh;
    if (!renew || (token?.refresh !== undefined && refresh === undefined)) return false;
    try {
      const answer = await this.send(renew, { refresh });
      return this.tokens === undefined || this.tokens.take(answer);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status >= 400 && status < 500 && status !== 429) return false;
      throw error;
    }
  }
}

let calls: SessionCalls | undefined;

/** Returns the calls of the setting `signIn`, and has every call carry their session. */
export function configuredCalls(): SessionCalls {
  const { signIn } = settings();
  if (signIn === undefined || signIn === 'none') return withoutSignIn();
  calls ??= new ConfiguredCalls(signIn);
  return calls;
}
