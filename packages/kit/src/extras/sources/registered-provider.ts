import type {
  BaseKey,
  BaseRecord,
  DataProvider,
  GetListResponse,
  MetaQuery,
  Pagination,
} from '@refinedev/core';
import { maxLimit } from '../../wire/list';
import type { Asking, RegisteredProvider } from '../../schema/registered';
import type { AnyResource } from '../../schema/resource';
import { isRecord, textAt, valueAt, type Row } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { type FindResource, type CompleteProvider, fetchList } from '../../providers/data/data-provider';
import { readRows, type ListPage } from '../../providers/data/list-answer';
import { toApiError } from './provider-failures';
import { metaOf, sentFilters, sentSorters, typedValues, type TypedValues } from './wire/typed-values';

/** Refine's other providers name a resource by its path without slashes. */
const wireName = ({ calls, collection = calls.list.path }: AnyResource) => collection.replace(/^\/|\/$/g, '');

interface Call {
  readonly resource: string;
  readonly found: AnyResource;
  readonly typed: TypedValues;
  readonly meta: MetaQuery;
}

/** @throws ApiError of kind `body` where an identifier lost digits to a JSON parser, and would name another row */
function exactRows({ found: { fields, idField = 'id' }, resource }: Call, rows: Row[]): Row[] {
  const related = Object.keys(fields).filter((path) => fields[path]?.kind === 'relation');
  const isRounded = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
  if (rows.some((row) => [idField, ...related].some((path) => isRounded(valueAt(row, path)))))
    throw new ApiError('body', resource, 200, 'An identifier has more digits than a number holds', rows);
  return rows;
}

/** Returns the parameters of a call for Refine's provider, with identifier and values in the types of the resource. */
const sent = <Params extends { readonly id?: BaseKey; readonly variables?: unknown }>(
  { resource, typed, meta }: Call,
  params: Params,
): Params => ({
  ...params,
  resource,
  meta,
  ...(params.id === undefined ? {} : { id: typed.id(params.id) }),
  ...('variables' in params ? { variables: typed.row(params.variables) } : {}),
});

/** Fetches a page in as many parts as it takes; Refine's providers return only rows and their number. */
async function fetchPage(
  ask: (page: Required<Pagination>) => Promise<GetListResponse>,
  call: Call,
  { page, size, most }: Readonly<Record<'page' | 'size' | 'most', number>>,
): Promise<ListPage> {
  const part = Math.min(size, most);
  const from = (page - 1) * size;
  const first = Math.floor(from / part);
  const found: BaseRecord[] = [];
  for (let number = first + 1; ; number += 1) {
    const { data, total } = await ask({ currentPage: number, pageSize: part, mode: 'server' });
    if (!Array.isArray(data)) throw new ApiError('body', call.resource, 200, 'OK', data);
    found.push(...data);
    const isLast = number * part >= from + size || number * part >= total;
    if (data.length === part && !isLast) continue;
    // A provider that knows no pages answers with all there is.
    const start = from - first * part;
    const rows = data.length > part ? data : found.slice(start, start + size);
    const totalItems = Number.isFinite(total) ? total : undefined;
    const isCounted = totalItems !== undefined && rows.length <= size;
    // One that does not count has a next page for as long as its pages are full.
    const totalPages = isCounted ? Math.ceil(totalItems / size) : page + Number(rows.length === size);
    const read = exactRows(call, readRows(rows, call.resource));
    return { data: read, totalItems, totalPages, total: totalItems ?? totalPages * size };
  }
}

/** Fetches rows by their identifiers. Some providers return only a page of them: the others are fetched again. */
async function rowsById(own: DataProvider, call: Call, ids: readonly BaseKey[]): Promise<BaseRecord[]> {
  const { resource, found, typed, meta } = call;
  const one = async (id: BaseKey) => (await own.getOne<Row>({ resource, id, meta })).data;
  let missing = ids.map(typed.id);
  if (!own.getMany) return exactRows(call, await Promise.all(missing.map(one)));
  const rows: BaseRecord[] = [];
  for (let before = Infinity; missing.length > 0 && missing.length < before;) {
    before = missing.length;
    const { data } = await own.getMany({ resource, ids: missing, meta });
    rows.push(...exactRows(call, readRows(data, resource)));
    const known = new Set(rows.map((row) => textAt(row, found.idField ?? 'id')));
    missing = missing.filter((id) => !known.has(String(id)));
  }
  return rows;
}

/** Every rejection but its own mistakes is an `ApiError`; of lists it needs `{ data, total }` alone. */
export function registeredProvider(
  own: DataProvider,
  find: FindResource,
  registered: Omit<RegisteredProvider, 'load'> = {},
): CompleteProvider {
  async function run<T>(
    method: Asking['method'],
    { resource: name, meta }: { readonly resource: string; readonly meta?: MetaQuery | undefined },
    ask: (call: Call) => Promise<T>,
  ): Promise<T> {
    const found = await find(name);
    const resource = wireName(found);
    const typed = await typedValues(found, find);
    try {
      return await ask({ resource, found, typed, meta: metaOf(registered.meta, method, found, meta) });
    } catch (error) {
      throw toApiError(error, resource);
    }
  }

  return {
    getList: (params) =>
      run('getList', params, async (call) => {
        const { resource, found, typed, meta } = call;
        const filters = sentFilters(found, params.filters).map(typed.filter);
        const asked = { ...params, resource, meta, filters, sorters: sentSorters(found, params.sorters) };
        const ask = (pagination: Pagination) => own.getList({ ...asked, pagination });
        const { maxPageSize: most = maxLimit } = registered;
        const page = (number: number, size: number) => fetchPage(ask, call, { page: number, size, most });
        const list = await fetchList(found, params, page, most);
        return { ...list, data: list.data as never[] };
      }),
    getOne: (params) =>
      run('getOne', params, async (call) => {
        const answer = await own.getOne<never>(sent(call, params));
        // Some answer nothing where there is no such row.
        if (!isRecord(answer.data))
          throw new ApiError('status', call.resource, 404, 'Not Found', answer.data);
        exactRows(call, [answer.data]);
        return answer;
      }),
    getMany: (params) =>
      run('getMany', params, async (call) => ({ data: (await rowsById(own, call, params.ids)) as never })),
    create: (params) => run('create', params, (call) => own.create<never, unknown>(sent(call, params))),
    update: (params) => run('update', params, (call) => own.update<never, unknown>(sent(call, params))),
    deleteOne: (params) => run('deleteOne', params, (call) => own.deleteOne(sent(call, params))),
    getApiUrl: () => own.getApiUrl(),
    /** Refine's providers take whole addresses; a declared call has the path alone. */
    custom: async ({ url: path, ...params }) => {
      if (!own.custom) throw new Error('The data provider makes no calls of its own');
      const url = path.startsWith('/') ? own.getApiUrl() + path : path;
      return own.custom<never>({ ...params, url }).catch((error: unknown) => {
        throw toApiError(error, path);
      });
    },
  };
}
