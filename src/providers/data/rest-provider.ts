import type { BaseRecord, CrudFilter, CrudSort, DataProvider, GetListParams, GetManyParams, MetaQuery } from '@refinedev/core';
import type simpleRest from '@refinedev/simple-rest';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { CallDeclaration } from '../../../contract/call';
import { fillPath } from '../../../contract/call';
import { defaultLimit } from '../../../contract/list';
import type { AnyResource } from '../../config/resource';
import { http } from '../http';
import { paramsOf, rowParams, signalOf, callOf, type Id } from './call-meta';
import type { FindResource } from './data-provider';
import { readRows } from './list-answer';
import { narrowRows, getListPage, type AskList } from './list-pages';
import { baseOf } from './request';

type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

const totalName = 'x-total-count';

/**
 * The transport for one request of the REST library, which itself takes no signal.
 * @returns beside it the number of rows that the answer's header gave, undefined when it gave none
 */
function restClient(signal: AbortSignal | undefined) {
  let total: number | undefined;
  const send = async (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> => {
    const response = await http.request<unknown>({ ...config, ...(signal ? { signal } : {}) });
    const count: unknown = response.headers[totalName];
    if (typeof count === 'string' && /^\d+$/.test(count)) total = Number(count);
    return response;
  };
  const reading = (method: string) => (url: string, config?: AxiosRequestConfig) =>
    send({ ...config, method, url });
  const writing = (method: string) => (url: string, data: unknown, config?: AxiosRequestConfig) =>
    send({ ...config, method, url, data });
  const client = {
    get: reading('get'),
    delete: reading('delete'),
    post: writing('post'),
    put: writing('put'),
    patch: writing('patch'),
  };
  return { client: client as unknown as HttpClient, total: () => total };
}

/** `@refinedev/simple-rest` over the console's transport, fetched with the first resource that needs it. */
async function restAt(base: string, meta: MetaQuery | undefined) {
  const { default: create } = await import('@refinedev/simple-rest');
  const { client, total } = restClient(signalOf(meta));
  return { rest: create(base, client), total };
}

/** The library adds the slash between base and path itself. */
const withoutSlash = (path: string) => path.replace(/^\//, '');

const listPath = (call: CallDeclaration, meta: MetaQuery | undefined) =>
  withoutSlash(fillPath(call.path, paramsOf(meta)));

/** The path of a row for the library: the resource is everything up to the last segment, which is the identifier. */
function rowTarget(call: CallDeclaration, id: Id, meta: MetaQuery | undefined) {
  const segments = withoutSlash(fillPath(call.path, rowParams(call, id, meta))).split('/');
  const last = segments.pop() ?? '';
  return { resource: segments.join('/'), id: last, meta: { method: call.method.toLowerCase() } };
}

/** The filters that the API applies, under its names. */
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

/** Makes a call of the contract through the library: it takes page and filters as they are on the wire. */
const askContract: AskList = async (call, { query }, meta) => {
  const { rest } = await restAt(baseOf(call), meta);
  const filters = Object.entries(query ?? {}).map(([field, value]): CrudFilter => ({ field, operator: 'eq', value }));
  const { data } = await rest.getList({
    resource: listPath(call, meta),
    pagination: { mode: 'off' },
    filters,
  });
  return data;
};

async function getList(resource: AnyResource, params: GetListParams) {
  if (resource.calls.list.base === undefined) return getListPage(resource, params, askContract);
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
 * Refine's data provider on `@refinedev/simple-rest`. A plain REST API gets `_start`, `_end`, `_sort`, `_order` and
 * `<field>_like`, and says in `x-total-count` how many rows there are; lists of the contract keep their own paging.
 * Every rejection of a call is an `ApiError`.
 */
export function createRestProvider(find: FindResource): DataProvider {
  const ofRow = async (name: string, callName: string, id: Id, meta: MetaQuery | undefined) => {
    const call = callOf(await find(name), callName);
    const { rest } = await restAt(baseOf(call), meta);
    return { rest, target: rowTarget(call, id, meta) };
  };
  return {
    getList: async <TData extends BaseRecord>(params: GetListParams) => {
      const page = await getList(await find(params.resource), params);
      return { ...page, data: page.data as TData[] };
    },
    getOne: async ({ resource, id, meta }) => {
      const { rest, target } = await ofRow(resource, 'get', id, meta);
      return rest.getOne(target);
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
      const { rest, target } = await ofRow(resource, 'update', id, meta);
      return rest.update({ ...target, variables });
    },
    deleteOne: async ({ resource, id, variables, meta }) => {
      const { rest, target } = await ofRow(resource, 'remove', id, meta);
      return rest.deleteOne({ ...target, ...(variables === undefined ? {} : { variables }) });
    },
    getApiUrl: () => baseOf({ base: 'rest' }),
    custom: async ({ url, ...asked }) => {
      const base = baseOf({ base: 'rest' });
      const { rest } = await restAt(base, asked.meta);
      return rest.custom({ ...asked, url: `${base}/${withoutSlash(url)}` });
    },
  };
}
