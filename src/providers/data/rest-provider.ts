import type { BaseRecord, CrudFilter, GetListParams, GetManyParams, MetaQuery } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { CallDeclaration } from '../../../contract/call';
import { fillPath } from '../../../contract/call';
import { settings } from '../../config/settings';
import { http } from '../http';
import { paramsOf, rowCallOf, rowParams, signalOf, callOf, type Id } from './call-meta';
import type { CompleteProvider } from '../sources/lazy-provider';
import type { FindResource } from './data-provider';
import { getListPage, type AskList } from './list-pages';

type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

/** Returns the transport for one request of the REST library, which itself takes no signal. */
function restClient(signal: AbortSignal | undefined): HttpClient {
  const send = (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> =>
    http.request<unknown>({ ...config, ...(signal ? { signal } : {}) });
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
  return client as unknown as HttpClient;
}

const restAt = (base: string, meta: MetaQuery | undefined) => simpleRest(base, restClient(signalOf(meta)));

/** The library adds the slash between base and path itself. */
const withoutSlash = (path: string) => path.replace(/^\//, '');

const listPath = (call: CallDeclaration, meta: MetaQuery | undefined) =>
  withoutSlash(fillPath(call.path, paramsOf(meta)));

/** The library takes the path without its last segment as the resource, and that segment as the identifier. */
function rowTarget(call: CallDeclaration, id: Id, meta: MetaQuery | undefined) {
  const segments = withoutSlash(fillPath(call.path, rowParams(call, id, meta))).split('/');
  const last = segments.pop() ?? '';
  return { resource: segments.join('/'), id: last, meta: { method: call.method.toLowerCase() } };
}

/** Makes a call of the contract through the library, whose pages and filters are those on the wire. */
const askContract: AskList = async (call, { query }, meta) => {
  const rest = restAt(settings().apiBase, meta);
  const filters = Object.entries(query ?? {}).map(([field, value]): CrudFilter => ({ field, operator: 'eq', value }));
  const { data } = await rest.getList({
    resource: listPath(call, meta),
    pagination: { mode: 'off' },
    filters,
  });
  return data;
};

/**
 * Refine's data provider on `@refinedev/simple-rest`; lists keep the contract's paging. Every rejection of a call is an
 * `ApiError`.
 */
export function createRestProvider(find: FindResource): CompleteProvider {
  const ofRow = async (name: string, callName: string, id: Id, meta: MetaQuery | undefined) => {
    const call = rowCallOf(await find(name), callName, meta);
    const rest = restAt(settings().apiBase, meta);
    return { rest, target: rowTarget(call, id, meta) };
  };
  return {
    getList: async <TData extends BaseRecord>(params: GetListParams) => {
      const page = await getListPage(await find(params.resource), params, askContract);
      return { ...page, data: page.data as TData[] };
    },
    getOne: async ({ resource, id, meta }) => {
      const { rest, target } = await ofRow(resource, 'get', id, meta);
      return rest.getOne(target);
    },
    getMany: async <TData extends BaseRecord>({ resource, ids, meta }: GetManyParams) => ({
      data: await Promise.all(
        ids.map(async (id) => {
          const { rest, target } = await ofRow(resource, 'get', id, meta);
          return (await rest.getOne<TData>(target)).data;
        }),
      ),
    }),
    create: async ({ resource, variables, meta }) => {
      const call = callOf(await find(resource), 'create');
      const rest = restAt(settings().apiBase, meta);
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
    getApiUrl: () => settings().apiBase,
    custom: async ({ url, ...asked }) => {
      const base = settings().apiBase;
      const rest = restAt(base, asked.meta);
      return rest.custom({ ...asked, url: `${base}/${withoutSlash(url)}` });
    },
  };
}
