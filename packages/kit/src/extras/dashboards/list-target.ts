import type { AnyResource } from '../../schema/resource';
import type { Range } from '../../lib/range';
import type { Plain } from '../../lib/value-at';
import { filterCondition } from '../../list/address/filter-codec';
import { writeListState } from '../../list/address/list-state';

/** Returns the address of a resource's list with some filters; undefined where it has no list, or not all of the filters. */
export function listTarget(
  resource: AnyResource,
  filter: Readonly<Record<string, Plain | Range>> = {},
): string | undefined {
  const { path, menu, offMenu, list } = resource;
  if (path === undefined || (!menu && !offMenu)) return undefined;
  const declared = new Set((list.filters ?? []).map(({ field }) => field));
  if (!Object.keys(filter).every((field) => declared.has(field))) return undefined;
  const filters = Object.entries(filter).map(([field, value]) =>
    filterCondition(resource, field, typeof value === 'object' ? value : String(value)),
  );
  const search = writeListState(new URLSearchParams(), resource, { filters }).toString();
  return search === '' ? path : `${path}?${search}`;
}
