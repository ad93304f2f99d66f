import type { BaseRecord, CrudFilter, CrudSort, DataProvider, GetListParams } from '@refinedev/core';
import type { CallDeclaration, Method } from '../../../contract/call';
import { nothing } from '../../../contract/primitives';
import type { AnyResource } from '../../config/resource';
import { settings } from '../../config/settings';
import { callOf } from './call-of';
import { narrowRows, readPage } from './list-answer';
import { request, type LooseInput } from './request';

/** What the kit tells the provider beyond Refine's own: the parameters of a list's path, as in a round's orders. */
export interface ListMeta {
  readonly params?: Readonly<Record<string, string>>;
}

/** The call's answer without a type: which one it is only the declaration knows. */
const ask = (call: CallDeclaration, input: LooseInput, signal?: AbortSignal): Promise<unknown> =>
  request(call, input as never, signal ? { signal } : {});

/** The values of the filters by field; the kit makes no other filters than `field` with a text. */
function filterValues(filters: readonly CrudFilter[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filters.flatMap((filter) => ('field' in filter && filter.value ? [[filter.field, String(filter.value)]] : [])),
  );
}

function filterQuery({ list }: AnyResource, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    (list.filters ?? []).flatMap(({ field, param }) => {
      const value = values[field];
      return value === undefined ? [] : [[param ?? field, value]];
    }),
  );
}

/** `{ sortBy, direction }` in the wire's words; nothing for a field that the declaration does not sort by. */
function sortQuery({ list }: AnyResource, sorters: readonly CrudSort[] = []): Record<string, string> {
  const [sorter] = sorters;
  const sortBy = sorter && list.sorts?.[sorter.field];
  return sortBy ? { sortBy, direction: sorter.order === 'asc' ? 'ASC' : 'DESC' } : {};
}

const signalOf = (meta: GetListParams['meta']) =>
  meta?.['signal'] instanceof AbortSignal ? meta['signal'] : undefined;

async function getList(resource: AnyResource, params: GetListParams) {
  const { currentPage = 1, pageSize = 10 } = params.pagination ?? {};
  const values = filterValues(params.filters);
  const { params: pathParams } = (params.meta ?? {}) as ListMeta;
  const answer = await ask(
    resource.calls.list,
    {
      params: pathParams,
      query: {
        limit: pageSize,
        offset: (currentPage - 1) * pageSize,
        ...filterQuery(resource, values),
        ...sortQuery(resource, params.sorters),
      },
    },
    signalOf(params.meta),
  );
  const page = readPage(answer, { url: resource.calls.list.path, page: currentPage, pageSize });
  return { ...page, data: narrowRows(page.data, resource.list.filters, values) };
}

/**
 * Refine's data provider over the declarations: each method makes the call that the resource declares.
 * Every rejection of a call is an `ApiError`; a list without rows in it is one of kind `body`.
 */
export function createDataProvider(resources: readonly AnyResource[]): DataProvider {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const find = (name: string): AnyResource => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`No resource is declared as "${name}"`);
    return resource;
  };
  /** Refine lets its caller name the row type; ours stand in the declaration, where the caller took it from. */
  const answered = async <TData extends BaseRecord>(answer: Promise<unknown>) => ({ data: (await answer) as TData });

  return {
    getList: async <TData extends BaseRecord>(params: GetListParams) => {
      const page = await getList(find(params.resource), params);
      return { ...page, data: page.data as TData[] };
    },
    getOne: ({ resource, id, meta }) =>
      answered(ask(callOf(find(resource), 'get'), { params: { id: String(id) } }, signalOf(meta))),
    create: ({ resource, variables }) => answered(ask(callOf(find(resource), 'create'), { body: variables })),
    update: ({ resource, id, variables }) =>
      answered(ask(callOf(find(resource), 'update'), { params: { id: String(id) }, body: variables })),
    deleteOne: ({ resource }) => Promise.reject(new Error(`${resource} declares no call "delete"`)),
    getApiUrl: () => settings().apiBase,
    custom: ({ url, method, payload, query }) =>
      answered(
        ask(
          {
            name: 'custom',
            summary: 'A call outside the declarations.',
            method: method.toUpperCase() as Method,
            path: url,
            realm: 'admin',
            response: nothing,
          },
          { query, body: payload },
        ),
      ),
  };
}
