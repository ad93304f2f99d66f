import type { BaseRecord, DataProvider, GetListParams, MetaQuery } from '@refinedev/core';
import type { CallDeclaration, Method } from '../../../contract/call';
import { defaultLimit, maxLimit } from '../../../contract/list';
import { nothing } from '../../../contract/primitives';
import type { AnyResource } from '../../config/resource';
import { settings } from '../../config/settings';
import { paramsOf, rowParams, signalOf, type Id } from './call-meta';
import { callOf } from './call-of';
import { readPage, type ListPage } from './list-answer';
import { filterQuery, narrowRows, sortQuery } from './list-filters';
import { request, type LooseInput } from './request';

/** Finds a declaration by the resource's name; rejects, or throws, when there is none. */
export type FindResource = (name: string) => AnyResource | Promise<AnyResource>;

/** The call's answer without a type: which one it is only the declaration knows. */
function ask(call: CallDeclaration, input: LooseInput, meta?: MetaQuery): Promise<unknown> {
  const signal = signalOf(meta);
  return request(call, input as never, signal ? { signal } : {});
}

async function getPage(resource: AnyResource, params: GetListParams, page: number, pageSize: number) {
  const { list } = resource.calls;
  const query = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...filterQuery(resource, params.filters),
    ...sortQuery(resource, params.sorters),
  };
  const answer = await ask(list, { params: paramsOf(params.meta), query }, params.meta);
  return readPage(answer, { url: list.path, page, pageSize });
}

/** Every row, page by page; a backend that gives the same page for ever is asked for no more than it says it has. */
async function getAll(resource: AnyResource, params: GetListParams): Promise<ListPage> {
  const first = await getPage(resource, params, 1, maxLimit);
  const data = [...first.data];
  for (let page = 2; page <= first.totalPages; page += 1)
    data.push(...(await getPage(resource, params, page, maxLimit)).data);
  return { ...first, data, total: data.length };
}

async function getList(resource: AnyResource, params: GetListParams): Promise<ListPage> {
  const { currentPage = 1, pageSize = resource.list.pageSize ?? defaultLimit, mode } = params.pagination ?? {};
  const page =
    mode === 'off' ? await getAll(resource, params) : await getPage(resource, params, currentPage, pageSize);
  return { ...page, data: narrowRows(resource, page.data, params.filters) };
}

const custom = (url: string, method: string): CallDeclaration => ({
  name: 'custom',
  summary: 'A call outside the declarations.',
  method: method.toUpperCase() as Method,
  path: url,
  realm: 'admin',
  response: nothing,
});

/**
 * Refine's data provider over the declarations: each method makes the call that the resource declares.
 * Every rejection of a call is an `ApiError`; a list without rows in it is one of kind `body`.
 */
export function createDataProvider(find: FindResource): DataProvider {
  /** Refine lets its caller name the row type; ours stand in the declaration, where the caller took it from. */
  const answered = async <TData extends BaseRecord>(answer: Promise<unknown>) => ({ data: (await answer) as TData });
  const ofRow = async (name: string, callName: string, id: Id, meta: MetaQuery | undefined, body?: unknown) => {
    const call = callOf(await find(name), callName);
    const input = { params: rowParams(call, id, meta), ...(body === undefined ? {} : { body }) };
    return ask(call, input, meta);
  };

  return {
    getList: async <TData extends BaseRecord>(params: GetListParams) => {
      const page = await getList(await find(params.resource), params);
      return { ...page, data: page.data as TData[] };
    },
    getOne: ({ resource, id, meta }) => answered(ofRow(resource, 'get', id, meta)),
    getMany: async <TData extends BaseRecord>({ resource, ids, meta }: { resource: string; ids: Id[]; meta?: MetaQuery }) => ({
      data: (await Promise.all(ids.map((id) => ofRow(resource, 'get', id, meta)))) as TData[],
    }),
    create: ({ resource, variables, meta }) =>
      answered(
        Promise.resolve(find(resource)).then((found) =>
          ask(callOf(found, 'create'), { params: paramsOf(meta), body: variables }, meta),
        ),
      ),
    update: ({ resource, id, variables, meta }) => answered(ofRow(resource, 'update', id, meta, variables)),
    deleteOne: ({ resource, id, variables, meta }) => answered(ofRow(resource, 'remove', id, meta, variables)),
    getApiUrl: () => settings().apiBase,
    custom: ({ url, method, payload, query, meta }) =>
      answered(ask(custom(url, method), { params: paramsOf(meta), query, body: payload }, meta)),
  };
}
