import type { CallDeclaration } from '../../wire/call';
import type { AnyResource } from '../../schema/resource';
import type { Dialect } from './source-schema';
import { dialectOf } from './dialects';
import { registeredAs } from '../../schema/registered';
import { sourceNamed } from './sources';

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
