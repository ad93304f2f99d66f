import type { BaseKey, BaseRecord, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';
import { defaultLimit } from '../../../contract/list';
import type { AnyResource } from '../../config/resource';
import type { Source } from '../../config/schema/source';
import type { FindResource } from '../data/data-provider';
import { narrowRows } from '../data/list-pages';
import type { CompleteProvider } from './lazy-provider';
import { withCallsOf } from './dialect-calls';
import { SourceApi } from './source-api';
import type { RelatedTypes } from './source-answer';

const isPair = (pair: readonly [string, string] | undefined) => pair !== undefined;

/** The types of a resource's relationships in JSON:API, by the first name of their path. */
async function relatedTypes(
  api: SourceApi,
  { fields }: AnyResource,
  find: FindResource,
): Promise<RelatedTypes> {
  const types = await Promise.all(
    Object.entries(fields).map(async ([path, field]) => {
      const isRelated = field?.kind === 'relation' || field?.kind === 'relations';
      if (!isRelated || field.resource === undefined) return undefined;
      return [path.replace(/\..*$/, ''), api.typeOf(await find(field.resource))] as const;
    }),
  );
  return Object.fromEntries(types.filter(isPair));
}

/**
 * Refine's data provider for a source, in its dialect. Every rejection of a call is an `ApiError` with the source's reason
 * and wrong fields.
 */
export function createSourceProvider(source: Source, findDeclared: FindResource): CompleteProvider {
  const api = new SourceApi(source);
  const find = async (name: string) => withCallsOf(api.dialect, await findDeclared(name));
  /** Refine lets its caller name the row type; ours is in the declaration, where the caller took it from. */
  const answered = async (answer: Promise<unknown>) => ({ data: (await answer) as never });
  const relatedOf = async (resource: AnyResource) =>
    api.dialect.shape === 'json-api' ? relatedTypes(api, resource, find) : {};

  const send = async (
    name: string,
    row: unknown,
    sent: Omit<Parameters<SourceApi['send']>[1], 'row' | 'related'>,
  ) => {
    const resource = await find(name);
    return api.send(resource, { row, related: await relatedOf(resource), ...sent });
  };
  const remove = async (name: string, id: BaseKey, meta: MetaQuery | undefined) => {
    await api.remove(await find(name), id, meta);
    return { id };
  };

  return {
    getList: async <TData extends BaseRecord>(params: GetListParams): Promise<GetListResponse<TData>> => {
      const resource = await find(params.resource);
      const {
        currentPage = 1,
        pageSize = resource.list.pageSize ?? defaultLimit,
        mode,
      } = params.pagination ?? {};
      const page =
        mode === 'off'
          ? await api.all(resource, params)
          : await api.page(resource, params, currentPage, pageSize);
      const data = narrowRows(resource, page.data, params.filters) as unknown;
      return { ...page, data: data as TData[] };
    },
    getOne: ({ resource, id, meta }) => answered(find(resource).then((found) => api.row(found, id, meta))),
    getMany: ({ resource, ids, meta }) =>
      answered(find(resource).then((found) => api.many(found, ids, meta))),
    create: ({ resource, variables, meta }) => answered(send(resource, variables, { meta })),
    update: ({ resource, id, variables, meta }) => answered(send(resource, variables, { id, meta })),
    deleteOne: ({ resource, id, meta }) => answered(remove(resource, id, meta)),
    getApiUrl: () => source.base,
    custom: ({ url, method, payload, query, meta }) => {
      const asked = { method: method.toUpperCase(), path: url, body: payload, meta };
      const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)] as const);
      return answered(api.ask({ ...asked, query: pairs }).then(({ data }) => data));
    },
  };
}
