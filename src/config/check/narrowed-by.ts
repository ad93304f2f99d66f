import { isPlatform, type AnyResource } from '../resource';

const filtersOf = ({ filters = [] }: AnyResource['list']) =>
  filters.filter(({ at }) => at !== 'local').map(({ field }) => field);

/**
 * Returns the fields that can narrow a resource's list: all of a source's, the filtered ones of the platform's API; undefined
 * for an unknown resource.
 */
export function narrowedBy(resources: readonly AnyResource[], name: string): readonly string[] | undefined {
  const found = resources.find((resource) => resource.name === name);
  if (!found) return undefined;
  const { provider, fields, list } = found;
  if (!isPlatform(provider)) return Object.keys(fields);
  return filtersOf(list);
}

/** The names that other declarations may use of a resource's list. */
export interface ListNames {
  readonly fields: readonly string[];
  readonly sorts: readonly string[];
  /** Fields with a filter at the server. */
  readonly filters: readonly string[];
}

/** Returns undefined for an unknown resource. */
export function listNames(resources: readonly AnyResource[], name: string): ListNames | undefined {
  const found = resources.find((resource) => resource.name === name);
  if (!found) return undefined;
  const { fields, list } = found;
  return {
    fields: Object.keys(fields),
    sorts: Object.keys(list.sorts ?? {}),
    filters: filtersOf(list),
  };
}
