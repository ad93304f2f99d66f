import { slot } from '../../lib/slot';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Every rejection is an `ApiError`. */
export interface SessionCalls {
  /** Returns null for a visitor. */
  readonly whoAmI: (retries?: number) => Promise<unknown>;
  /** Opens a session, and returns who-am-i's answer; `opened` gets that of the login, which may name the admin too. */
  readonly login: (credentials: Credentials, opened: (answer: unknown) => void) => Promise<unknown>;
  readonly logout: (signal: AbortSignal) => Promise<unknown>;
}

export interface PlatformAuth {
  /** Below the API's base: asked at once, before the calls are fetched. */
  readonly whoAmIPath: string;
  readonly calls: () => Promise<SessionCalls>;
}

export const [platformAuth, registerAuth] = slot<PlatformAuth>({
  whoAmIPath: '',
  calls: () => Promise.reject(new Error('No calls are registered')),
});

/** Carries a session that is not in a cookie. */
interface SessionCarrier {
  /** The headers, for connections that the transport does not open. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly forget: () => void;
}

export const [sessionCarrier, setSessionCarrier] = slot<SessionCarrier>({
  headers: () => ({}),
  forget: () => undefined,
});
