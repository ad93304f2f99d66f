import type { AnyResource } from '../../config/resource';
import { providers } from '../../sources';
import { dialectOf } from './dialects';
import { sources } from './sources';

const known = new WeakMap<AnyResource, AnyResource>();

/**
 * Returns a resource with its dialect's method of updates, and whether a `PUT` may be partial; the same object for the same
 * resource.
 */
export function withDialect(resource: AnyResource): AnyResource {
  const { provider = '', calls, collection } = resource;
  const named = sources();
  const source = !Object.hasOwn(providers, provider) && Object.hasOwn(named, provider) && named[provider];
  if (!source) return resource;
  const { update: method = 'PATCH', partialPut = false } = dialectOf(source);
  const { update } = calls;
  const spoken = known.get(resource) ?? {
    ...resource,
    partialPut,
    ...(collection !== undefined && update ? { calls: { ...calls, update: { ...update, method } } } : {}),
  };
  known.set(resource, spoken);
  return spoken;
}
