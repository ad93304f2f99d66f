import { isPlatform, type AnyResource } from '../resource';

const filtersOf = ({ filters = [] }: AnyResource['list']) =>
  filters.filter(({ at }) => at !== 'local').map(({ field }) => field);

/**
 * Returns the fields by which the list of a resource can be narrowed: of a source any of them, of the platform's API those that
 * the list declares a filter for. Undefined where there is no such declaration.
 */
export function narrowedBy(resources: readonly AnyResource[], name: string): readonly string[] | undefined {
  const found = resources.find((resource) => resource.name === name);
  if (!found) return undefined;
  const { provider, fields, list } = found;
  if (!isPlatform(provider)) return Object.keys(fields);
  return filtersOf(list);
}

/** What others may say of a resource's rows. */
export interface ListNames {
  readonly fields: readonly string[];
  /** The fields that its list is sorted by. */
  readonly sorts: readonly string[];
  /** The fields that its list has a filter at the server for. */
  readonly filters: readonly string[];
}

/** Returns what others may say of the rows of a resource; undefined where there is no such declaration. */
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
