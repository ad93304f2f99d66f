import type { AnyResource } from '../../schema/resource';
import type { WidgetFilter } from '../../schema/shapes/views/dashboard';
import { isRecord } from '../../lib/value-at';
import { filterCondition } from '../../list/address/filter-codec';
import { writeListState } from '../../list/address/list-state';

/** Returns the address of a resource's list with some filters; undefined where it has no list, or not all of the filters. */
export function listTarget(resource: AnyResource, filter: WidgetFilter = {}): string | undefined {
  const { path, menu, offMenu, list } = resource;
  if (path === undefined || (!menu && !offMenu)) return undefined;
  const declared = new Set((list.filters ?? []).map(({ field }) => field));
  if (!Object.keys(filter).every((field) => declared.has(field))) return undefined;
  const filters = Object.entries(filter).map(([field, value]) => {
    if (!isRecord(value)) return filterCondition(resource, field, String(value));
    const ends = Object.entries(value).map(([end, bound]) => [end, String(bound)]);
    return filterCondition(resource, field, Object.fromEntries(ends));
  });
  const search = writeListState(new URLSearchParams(), resource, { filters }).toString();
  return search === '' ? path : `${path}?${search}`;
}
