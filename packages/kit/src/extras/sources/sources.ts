import type { AxiosRequestConfig } from 'axios';
import type { Source } from './source-schema';
import { settings, signInBase } from '../../settings/settings';
import { carriesKey } from '../carries-key';
import type { FindSource } from '../../providers/data/request';

/** Returns the sources of the settings, and a plain REST API at `restBase`, by name. */
export function sources(): Readonly<Record<string, Source>> {
  const { sources: named, restBase } = settings();
  return restBase === undefined ? named : { rest: { base: restBase, dialect: 'simple-rest' }, ...named };
}

export const sourceNamed = (name: string, known = sources()): Source | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** Returns a source as calls need it. @throws Error when the settings lack it */
export function findSource(name: string): ReturnType<FindSource> {
  const source = sourceNamed(name);
  if (!source)
    throw new Error(
      name === 'rest' ? 'The settings name no restBase' : `The settings have no source "${name}"`,
    );
  return { base: source.base, config: sourceConfig(source) };
}

const originOf = (address: string) => new URL(address, window.location.href).origin;

/** Whether an address shares the console's session: its own origin, the API's, or that of signing in. */
const sharesSession = (address: string) =>
  [window.location.href, settings().apiBase, signInBase()].some((own) => originOf(own) === originOf(address));

/** Returns the headers (`headers` are the dialect's), cookies, and whether a 401 ends the session. */
export function sourceConfig(
  { base, headers: own, credentials = 'same-origin', session }: Source,
  headers: Readonly<Record<string, string>> = {},
): AxiosRequestConfig {
  const all = { ...headers, ...own };
  return {
    headers: all,
    ...(carriesKey(all) ? { maxRedirects: 0 } : {}),
    isForeign: !(session ?? sharesSession(base)),
    ...(credentials === 'same-origin' ? {} : { withCredentials: credentials === 'include' }),
  };
}
