import type { AnyResource } from '../../../config/resource';
import { filterName, type Gone } from '../address/list-location';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';

/** Says what a kept or copied address asked for that is no longer there; undefined when all of it is. */
export function goneText(
  resource: AnyResource,
  { t, lng }: ResourceText,
  { columns, filters, sort }: Gone,
): string | undefined {
  // A filter may be there still, and only the value in it not; then it has a label.
  const nameOfFilter = (name: string) => {
    const filter = resource.list.filters?.find((declared) => filterName(declared) === name);
    return filter ? t(labelKeys.filter(filter.field)) : name;
  };
  const parts = [
    ...columns.map((name) => t('kit:views.goneColumn', { name })),
    ...filters.map((name) => t('kit:views.goneFilter', { name: nameOfFilter(name) })),
    ...(sort === undefined ? [] : [t('kit:views.goneSort', { name: sort })]),
  ];
  if (parts.length === 0) return undefined;
  return t('kit:views.gone', { parts: new Intl.ListFormat(lng).format(parts) });
}
