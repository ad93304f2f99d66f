import { adminTypes, capabilityFor, may, type AdminType } from '../../../contract/access';
import { maxLimit } from '../../../contract/list';
import type { AnyResource } from '../../config/resource';
import type { Settings } from '../../config/settings';
import { declaredPageSize } from '../../kit/list/address/list-state';
import { sortQuery } from '../../providers/data/list-pages';

/** The request that a declared list begins with. */
export interface EarlyList {
  /** The path of its call below the API's base. */
  readonly call: string;
  /** Rows a page where the address names no other number. */
  readonly pageSize: number;
  /** The most rows a page that may be asked for. */
  readonly maxPageSize: number;
  /** What stands in the query after the page. */
  readonly sort: string;
  /** Who may see it. */
  readonly types: readonly AdminType[];
  readonly flag?: keyof Settings['flags'];
}

/** Returns whether a backend may lack the resource. */
export const mayLack = ({ access }: AnyResource): boolean =>
  typeof access.list === 'string' && capabilityFor[access.list] !== undefined;

/**
 * Returns the first request of a resource's list, wherever it stands; undefined where it cannot be known before it is
 * rendered, or the backend may lack it.
 */
export function firstListOf(resource: AnyResource): EarlyList | undefined {
  const { access, calls, provider, menu } = resource;
  const { base, path } = calls.list;
  const isPlain = provider === undefined && base === undefined && !path.includes('{');
  if (!isPlain || mayLack(resource)) return undefined;
  const { defaultSort } = resource.list;
  // Not everybody's list begins with it.
  if (defaultSort && resource.fields[defaultSort.field]?.access?.read) return undefined;
  const order = defaultSort?.direction === 'ASC' ? 'asc' : 'desc';
  const sorters = defaultSort ? [{ field: defaultSort.field, order } as const] : [];
  const sort = new URLSearchParams(sortQuery(resource, sorters)).toString();
  return {
    call: path,
    pageSize: declaredPageSize(resource),
    maxPageSize: maxLimit,
    sort: sort === '' ? '' : `&${sort}`,
    types: adminTypes.filter((type) => may(type, access.list)),
    ...(menu?.flag ? { flag: menu.flag } : {}),
  };
}

/** Returns the first request of a resource's page in the console; undefined where it has none, or one of its own. */
export function earlyListOf(resource: AnyResource): EarlyList | undefined {
  const { pages, menu, offMenu = false } = resource;
  return pages?.list === undefined && (menu || offMenu) ? firstListOf(resource) : undefined;
}
