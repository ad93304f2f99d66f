import { isPlatform, type AnyResource } from '../resource';

/**
 * Returns the fields by which the list of a resource can be narrowed: of a source any of them, of the platform's API those that
 * the list declares a filter for. Undefined where there is no such declaration.
 */
export function narrowedBy(resources: readonly AnyResource[], name: string): readonly string[] | undefined {
  const found = resources.find((resource) => resource.name === name);
  if (!found) return undefined;
  const { provider, fields, list } = found;
  if (!isPlatform(provider)) return Object.keys(fields);
  return (list.filters ?? []).filter(({ at }) => at !== 'local').map(({ field }) => field);
}

/** Returns the fields of a resource; undefined where there is no such declaration. */
export function fieldsOf(resources: readonly AnyResource[], name: string): readonly string[] | undefined {
  const found = resources.find((resource) => resource.name === name);
  return found && Object.keys(found.fields);
}
