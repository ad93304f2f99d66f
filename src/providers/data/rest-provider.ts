import type { BaseRecord, CrudFilter, CrudSort, DataProvider, GetListParams, GetManyParams, MetaQuery } from '@refinedev/core';
import type { CallDeclaration } from '../../../contract/call';
import { fillPath } from '../../../contract/call';
import { defaultLimit } from '../../../contract/list';
import type { AnyResource } from '../../config/resource';
import { paramsOf, rowParams, signalOf, type Id } from './call-meta';
import { callOf } from './call-of';
import type { FindResource } from './data-provider';
import { readRows } from './list-answer';
import { narrowRows } from './list-filters';
import { baseOf } from './request';
import { restClient } from './rest-client';

/** The library that speaks plain REST, on our own transport; it is fetched with the first resource that needs it. */
async function restAt(base: string, meta: MetaQuery | undefined) {
  const { default: create } = await import('@refinedev/simple-rest');
  const { client, total } = restClient(signalOf(meta));
  return { rest: create(base, client), total };
}

/** The library adds the slash between base and path itself. */
const withoutSlash = (path: string) => path.replace(/^\//, '');

const listPath = (call: CallDeclaration, meta: MetaQuery | undefined) =>
  withoutSlash(fillPath(call.path, paramsOf(meta)));

/** Where one row is: the path up to its last segment, which for the library is the resource, and that segment. */
function rowPlace(call: CallDeclaration, id: Id, meta: MetaQuery | undefined) {
  const segments = withoutSlash(fillPath(call.path, rowParams(call, id, meta))).split('/');
  const last = segments.pop() ?? '';
  return { resource: segments.join('/'), id: last, meta: { method: call.method.toLowerCase() } };
}

/** The filters that are asked of the API, under their names there. */
function wireFilters({ list }: AnyResource, filters: readonly CrudFilter[] = []): CrudFilter[] {
  return filters.flatMap((filter) => {
    const declared = 'field' in filter && list.filters?.find(({ field }) => field === filter.field);
    return declared && declared.at !== 'local' ? [{ ...filter, field: declared.param ?? declared.field }] : [];
  });
}

const wireSorters = ({ list }: AnyResource, sorters: readonly CrudSort[] = []): CrudSort[] =>
  sorters.flatMap(({ field, order }) => {
    const wire = list.sorts?.[field];
    return wire === undefined ? [] : [{ field: wire, order }];
  });

async function getList(resource: AnyResource, params: GetListParams) {
  const { currentPage = 1, pageSize = resource.list.pageSize ?? defaultLimit, mode = 'server' } =
    params.pagination ?? {};
  const call = resource.calls.list;
  const { rest, total } = await restAt(baseOf(call), params.meta);
  const answer = await rest.getList({
    resource: listPath(call, params.meta),
    pagination: { currentPage, pageSize, mode },
    filters: wireFilters(resource, params.filters),
    sorters: wireSorters(resource, params.sorters),
  });
  const data = readRows(answer.data, call.path);
  const totalItems = mode === 'off' ? data.length : total();
  // An API that does not count has a next page for as long as its pages are full.
  const pages = totalItems === undefined ? currentPage + Number(data.length >= pageSize) : Math.ceil(totalItems / pageSize);
  return {
    data: narrowRows(resource, data, params.filters),
    total: totalItems ?? pages * pageSize,
    totalItems,
    totalPages: mode === 'off' ? 1 : pages,
  };
}

/**
 * Refine's data provider for plain REST APIs, as `json-server` and many others speak: `_start`, `_end`, `_sort`, `_order`,
 * `<field>_like`, and `x-total-count` for the number of rows. Every rejection of a call is an `ApiError`.
 */
export function createRestProvider(find: FindResource): DataProvider {
  const ofRow = async (name: string, callName: string, id: Id, meta: MetaQuery | undefined) => {
    const call = callOf(await find(name), callName);
    const { rest } = await restAt(baseOf(call), meta);
    return { rest, place: rowPlace(call, id, meta) };
  };
  return {
    getList: async <TData extends BaseRecord>(params: GetListParams) => {
      const page = await getList(await find(params.resource), params);
      return { ...page, data: page.data as TData[] };
    },
    getOne: async ({ resource, id, meta }) => {
      const { rest, place } = await ofRow(resource, 'get', id, meta);
      return rest.getOne(place);
    },
    getMany: async <TData extends BaseRecord>({ resource, ids, meta }: GetManyParams) => {
      const { calls } = await find(resource);
      const { rest } = await restAt(baseOf(calls.list), meta);
      const answer = await rest.getMany<BaseRecord>({ resource: listPath(calls.list, meta), ids });
      return { data: readRows(answer.data, calls.list.path) as TData[] };
    },
    create: async ({ resource, variables, meta }) => {
      const call = callOf(await find(resource), 'create');
      const { rest } = await restAt(baseOf(call), meta);
      return rest.create({ resource: listPath(call, meta), variables, meta: { method: call.method.toLowerCase() } });
    },
    update: async ({ resource, id, variables, meta }) => {
      const { rest, place } = await ofRow(resource, 'update', id, meta);
      return rest.update({ ...place, variables });
    },
    deleteOne: async ({ resource, id, variables, meta }) => {
      const { rest, place } = await ofRow(resource, 'remove', id, meta);
      return rest.deleteOne({ ...place, ...(variables === undefined ? {} : { variables }) });
    },
    getApiUrl: () => baseOf({ base: 'rest' }),
    custom: async ({ url, ...asked }) => {
      const base = baseOf({ base: 'rest' });
      const { rest } = await restAt(base, asked.meta);
      return rest.custom({ ...asked, url: `${base}/${withoutSlash(url)}` });
    },
  };
}
