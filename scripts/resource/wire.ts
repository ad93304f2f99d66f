import type { AnyResource, ListFilter } from '../../src/config/resource';
import { filterForm, filterOperator } from '../../src/kit/list/address/filter-codec';

/** The part of a declaration that says how its list is asked. */
export type Asking = Pick<AnyResource, 'fields' | 'list' | 'idField' | 'provider'>;

/** Whether the calls of a resource go to an API that does not speak the contract. */
export const isForeign = ({ provider = 'default' }: Pick<AnyResource, 'provider'>): boolean =>
  provider !== 'default' && provider !== 'simple-rest';

/** The parameters that a list's call is sent for a filter. */
export function sentNames(resource: Asking, filter: ListFilter): readonly string[] {
  const name = filter.param ?? filter.field;
  const form = filterForm(filter, resource.fields[filter.field] ?? { kind: 'text' });
  if (!isForeign(resource))
    return form === 'range'
      ? [filter.params?.from ?? `${name}From`, filter.params?.to ?? `${name}To`]
      : [name];
  if (form === 'range') return [`${name}_gte`, `${name}_lte`];
  const one = { ...resource, list: { ...resource.list, filters: [filter] } };
  return [filterOperator(one, filter.field) === 'contains' && name !== 'q' ? `${name}_like` : name];
}

/** The parameter that a list's call is sent for a sort. */
export const sortName = (resource: Asking): string => (isForeign(resource) ? '_sort' : 'sortBy');
