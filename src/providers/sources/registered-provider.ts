import type {
  BaseKey,
  BaseRecord,
  DataProvider,
  GetListParams,
  GetListResponse,
  MetaQuery,
  Pagination,
} from '@refinedev/core';
import { defaultLimit, maxLimit } from '../../../contract/list';
import type { Asking, RegisteredProvider } from '../../config/registered';
import type { AnyResource } from '../../config/resource';
import { isRecord } from '../../lib/is-record';
import { textAt } from '../../lib/value-at';
import { ApiError } from '../data/api-error';
import type { FindResource } from '../data/data-provider';
import { readRows, type ListPage, type Row } from '../data/list-answer';
import { narrowRows } from '../data/list-pages';
import type { CompleteProvider } from './late-provider';
import { toApiError } from './provider-failures';
import { metaOf } from './provider-meta';
import { sentFilters, sentSorters } from './sent-names';
import { typedValues, type TypedValues } from './typed-values';

/** What Refine's other providers call a resource: its path without the slash before it. */
const wireName = ({ calls, collection = calls.list.path }: AnyResource) => collection.replace(/^\/|\/$/g, '');

/** A page of rows for the kit, of which Refine's providers give the rows and their number alone. */
function pageOf(
  answer: GetListResponse,
  rows: Row[],
  { currentPage, pageSize, mode }: Required<Pagination>,
): ListPage {
  const totalItems = Number.isFinite(answer.total) ? answer.total : undefined;
  // A provider that does not count has a next page for as long as its pages are full.
  const totalPages =
    totalItems === undefined
      ? currentPage + Number(rows.length >= pageSize)
      : Math.ceil(totalItems / pageSize);
  return {
    data: rows,
    totalItems,
    totalPages: mode !== 'server' ? 1 : totalPages,
    total: totalItems ?? totalPages * pageSize,
  };
}

/** A call of a data provider: the name that its resource has there, and what is known of it. */
interface Call {
  readonly resource: string;
  readonly found: AnyResource;
  readonly typed: TypedValues;
  readonly meta: MetaQuery;
}

/** Asks for the rows from one to before another, in as many pages as it takes. @returns the rows, and the last answer */
async function rowsBetween(
  ask: (page: Required<Pagination>) => Promise<GetListResponse>,
  {
    from,
    to,
    size,
    url,
  }: { readonly from: number; readonly to: number; readonly size: number; readonly url: string },
): Promise<{ readonly rows: Row[]; readonly answer: GetListResponse }> {
  const first = Math.floor(from / size);
  const rows: Row[] = [];
  for (let page = first; ; page += 1) {
    const answer = await ask({ currentPage: page + 1, pageSize: size, mode: 'server' });
    const some = readRows(answer.data, url);
    rows.push(...some);
    const end = (page + 1) * size;
    if (some.length < size || end >= to || end >= answer.total)
      return { rows: rows.slice(from - first * size, to - first * size), answer };
  }
}

/**
 * Returns a data provider of Refine's for declared resources: it gets the path of a resource as its name, filters and order
 * under their names on the wire, and values of the types that their fields have. Nothing but `{ data, total }` is needed of a
 * list. Every rejection that is no mistake of its own is an `ApiError`.
 */
export function registeredProvider(
  own: DataProvider,
  find: FindResource,
  registered: Omit<RegisteredProvider, 'load'> = {},
): CompleteProvider {
  const { maxPageSize = maxLimit } = registered;

  async function run<T>(
    method: Asking['method'],
    name: string,
    given: MetaQuery | undefined,
    ask: (call: Call) => Promise<T>,
  ): Promise<T> {
    const found = await find(name);
    const resource = wireName(found);
    const typed = await typedValues(found, find);
    try {
      return await ask({ resource, found, typed, meta: metaOf(registered.meta, method, found, given) });
    } catch (error) {
      throw toApiError(error, resource);
    }
  }

  const list = ({ resource: name, filters, sorters, pagination, ...params }: GetListParams) =>
    run('getList', name, params.meta, async ({ resource, found, typed, meta }) => {
      const page = {
        currentPage: 1,
        pageSize: found.list.pageSize ?? defaultLimit,
        mode: 'server' as const,
        ...pagination,
      };
      const asked = {
        ...params,
        resource,
        meta,
        filters: sentFilters(found, filters).map(typed.filter),
        sorters: sentSorters(found, sorters),
      };
      const from = (page.currentPage - 1) * page.pageSize;
      const isAll = page.mode !== 'server';
      const { rows, answer } = await rowsBetween((pagination) => own.getList({ ...asked, pagination }), {
        from: isAll ? 0 : from,
        to: isAll ? Infinity : from + page.pageSize,
        size: isAll ? maxPageSize : Math.min(page.pageSize, maxPageSize),
        url: resource,
      });
      const { data, ...counts } = pageOf(answer, rows, page);
      const narrowed: readonly unknown[] = narrowRows(found, data, filters);
      return { ...counts, rows: narrowed };
    });

  /** Some give only a page of the rows that were asked for by identifier: the others are asked for again. */
  const many = (name: string, ids: readonly BaseKey[], given: MetaQuery | undefined) =>
    run('getMany', name, given, async ({ resource, found, typed, meta }) => {
      const { getMany } = own;
      const one = async (id: BaseKey) => (await own.getOne({ resource, id, meta })).data;
      if (!getMany) return Promise.all(ids.map((id) => one(typed.id(id))));
      const rows: BaseRecord[] = [];
      let missing = ids.map(typed.id);
      for (let before = Infinity; missing.length > 0 && missing.length < before;) {
        before = missing.length;
        const { data } = await getMany({ resource, ids: missing, meta });
        rows.push(...readRows(data, resource));
        const known = new Set(rows.map((row) => textAt(row, found.idField ?? 'id')));
        missing = missing.filter((id) => !known.has(String(id)));
      }
      return rows;
    });

  return {
    getList: async <TData extends BaseRecord>(params: GetListParams): Promise<GetListResponse<TData>> => {
      const { rows, ...counts } = await list(params);
      return { ...counts, data: rows as TData[] };
    },
    getOne: ({ resource: name, id, ...params }) =>
      run('getOne', name, params.meta, async ({ resource, typed, meta }) => {
        const answer = await own.getOne<never>({ ...params, resource, meta, id: typed.id(id) });
        // Some answer nothing where there is no such row.
        if (!isRecord(answer.data)) throw new ApiError('status', resource, 404, 'Not Found', answer.data);
        return answer;
      }),
    getMany: async ({ resource, ids, meta }) => ({ data: (await many(resource, ids, meta)) as never }),
    create: ({ resource: name, variables, ...params }) =>
      run('create', name, params.meta, ({ resource, typed, meta }) =>
        own.create<never, unknown>({ ...params, resource, meta, variables: typed.row(variables) }),
      ),
    update: ({ resource: name, id, variables, ...params }) =>
      run('update', name, params.meta, ({ resource, typed, meta }) =>
        own.update<never, unknown>({
          ...params,
          resource,
          meta,
          id: typed.id(id),
          variables: typed.row(variables),
        }),
      ),
    deleteOne: ({ resource: name, id, ...params }) =>
      run('deleteOne', name, params.meta, ({ resource, typed, meta }) =>
        own.deleteOne({ ...params, resource, meta, id: typed.id(id) }),
      ),
    getApiUrl: () => own.getApiUrl(),
    custom: (params) => {
      if (own.custom) return own.custom(params);
      throw new Error('The data provider makes no calls of its own');
    },
  };
}
