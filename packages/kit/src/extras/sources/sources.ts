import type { AxiosRequestConfig } from 'axios';
import type { CallDeclaration } from '../../wire/call';
import type { Sendable } from '../../schema/conditions';
import { sentOperators } from '../../schema/operators';
import { completeRegistration, registeredAs } from '../../schema/registered';
import { isPlatform, type AnyResource } from '../../schema/resource';
import { settings, signInBase } from '../../settings/settings';
import type { Extras } from '../../registry/extras';
import { carriesKey } from '../../providers/data/carries-key';
import { dialectOf } from './dialects';
import type { Dialect, Source } from './source-schema';

/** Returns the sources of the settings, and a plain REST API at `restBase`, by name. */
export function sources(): Readonly<Record<string, Source>> {
  const { sources: named, restBase } = settings();
  return restBase === undefined ? named : { rest: { base: restBase, dialect: 'simple-rest' }, ...named };
}

export const sourceNamed = (name: string, known = sources()): Source | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** Returns a source as calls need it. @throws Error when the settings lack it */
export function findSource(name: string): ReturnType<Extras['sources']['findSource']> {
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

/** Returns the conditions that a provider can be sent; undefined for an unknown one. */
export function sendableBy(provider: string | undefined, known = sources()): Sendable | undefined {
  // The platform's API has the parameters of the declared filters only.
  if (provider === undefined || isPlatform(provider)) return { names: {}, hasGroups: false };
  const registered = registeredAs(provider);
  if (registered) {
    // A data provider of Refine's gets filters unchanged.
    const { operators = sentOperators, groups = false } = completeRegistration(registered);
    const names = Object.fromEntries(operators.map((operator) => [operator, `{field} ${operator}`]));
    return { names, hasGroups: groups };
  }
  const source = sourceNamed(provider, known);
  if (!source) return undefined;
  const { filter = {}, groups, search } = dialectOf(source);
  const names = Object.fromEntries(
    sentOperators.flatMap((operator) => {
      const [name] = filter[operator]?.split('=') ?? [];
      return name === undefined ? [] : [[operator, name] as const];
    }),
  );
  return { names, hasGroups: groups !== undefined, hasSearch: search !== undefined };
}

/** Adds what a dialect says of updates and, where the resource declares its collection alone, the path of a row. */
export function withCallsOf(dialect: Dialect, resource: AnyResource): AnyResource {
  const { update: method = 'PATCH', partialPut = false, rowPath = '{list}/{id}' } = dialect;
  const { calls, collection } = resource;
  if (collection === undefined) return { ...resource, partialPut };
  const path = rowPath.replace('{list}', collection);
  const ofRow = (name: string, changed: Partial<CallDeclaration>) =>
    calls[name] ? { [name]: { ...calls[name], path, ...changed } } : {};
  const ofDialect = { ...ofRow('get', {}), ...ofRow('update', { method }), ...ofRow('remove', {}) };
  return { ...resource, partialPut, calls: { ...calls, ...ofDialect } };
}

const known = new WeakMap<AnyResource, AnyResource>();

/** Returns a resource of a source with the calls of the source's dialect. The same object for the same resource. */
export function withDialect(resource: AnyResource): AnyResource {
  const { provider = '' } = resource;
  const source = registeredAs(provider) ? undefined : sourceNamed(provider);
  if (!source) return resource;
  const complete = known.get(resource) ?? withCallsOf(dialectOf(source), resource);
  known.set(resource, complete);
  return complete;
}
