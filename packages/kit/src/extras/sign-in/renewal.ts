import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { carriesKey } from '../../providers/data/carries-key';

export type Headers = Readonly<Record<string, string>>;

interface CarriedSession {
  readonly headers: () => Headers;
  /** Whether cookies of another origin go along. */
  readonly withCookies: boolean;
  /** Renews the session of a refused call. @returns whether there is one again */
  readonly renew?: (refused: Headers) => Promise<boolean>;
}

/** Returns an adapter whose calls carry the session. A 401 renews it and the call is sent again, as it had no effect. */
export function carrySession(
  send: AxiosAdapter,
  { headers, withCookies, renew }: CarriedSession,
): AxiosAdapter {
  const sendWith = (config: InternalAxiosRequestConfig, carried: Headers) => {
    for (const [name, value] of Object.entries(carried)) config.headers.set(name, value);
    if (carriesKey(carried)) config.maxRedirects = 0;
    if (withCookies) config.withCredentials = true;
    return send(config);
  };
  return async (config) => {
    if (config.isForeign === true) return send(config);
    const carried = headers();
    try {
      return await sendWith(config, carried);
    } catch (error) {
      const isRefused = error instanceof AxiosError && error.response?.status === 401;
      if (!renew || config.isOfSession === true || !isRefused || !(await renew(carried))) throw error;
      return sendWith(config, headers());
    }
  };
}
