import type {
  GetOneParams,
  MetaQuery,
  DataProvider,
  CrudFilter,
  CrudSort,
  GetListParams,
  LogicalFilter,
} from '@refinedev/core';
import type { CallDeclaration, Method } from '../../wire/call';
import { nothing } from '../../wire/primitives';
import type { AnyResource, ListFilter } from '../../schema/resource';
import { settings } from '../../settings/settings';
import { isRecord, isAbsent, plainText, valueAt, type Row } from '../../lib/value-at';
import { ApiError } from './api-error';
import { callMeta, rowCallOf, rowParams, signalOf, callOf } from './call-meta';
import { normalizeEnums, readRow, readPage, type ListPage } from './list-answer';
import { request, type LooseInput } from './request';
import { defaultLimit, maxLimit } from '../../wire/list';
import { factsOf } from '../../schema/kinds/kind-facts';
import { compareValues } from '../../lib/decimals';

export const isLogical = (filter: CrudFilter): filter is LogicalFilter => 'field' in filter;

/** Returns the declared filters with a value, and undeclared comparisons. */
function filterValues({ list, fields }: AnyResource, filters: readonly CrudFilter[] = []) {
  return filters.filter(isLogical).flatMap(({ field, operator, value }) => {
    // One of a parent narrows to its rows, also where the API does not know the parameter.
    const declared: ListFilter | undefined =
      list.filters?.find((one) => one.field === field) ??
      (operator === 'eq' ? { field, where: 'both' } : undefined);
    if (!declared || isAbsent(value)) return [];
    // Figures may be written in several ways.
    const isFigure = factsOf(fields[field]).json === 'number';
    return [{ declared, operator, value: String(value), isFigure }];
  });
}

type FilterValue = ReturnType<typeof filterValues>[number];

function wireName({ declared: { field, param, params }, operator }: FilterValue): string {
  const name = param ?? field;
  if (operator === 'gte' || operator === 'gt') return params?.from ?? `${name}From`;
  if (operator === 'lte' || operator === 'lt') return params?.to ?? `${name}To`;
  return name;
}

export const filterQuery = (resource: AnyResource, filters?: readonly CrudFilter[]): Record<string, string> =>
  Object.fromEntries(
    filterValues(resource, filters)
      .filter(({ declared }) => declared.where !== 'local')
      .map((filter) => [wireName(filter), filter.value]),
  );

/** Returns `{ sortBy, direction }` as the API names them; empty for a field without a declared sort. */
function sortQuery({ list }: AnyResource, sorters: readonly CrudSort[] = []): Record<string, string> {
  const [sorter] = sorters;
  const sortBy = sorter && list.sorts?.[sorter.field];
  return sortBy ? { sortBy, direction: sorter.order === 'asc' ? 'ASC' : 'DESC' } : {};
}

function passes(row: Row, { declared, operator, value, isFigure }: FilterValue): boolean {
  const { field, matches = [field] } = declared;
  const found = matches.map((path) => valueAt(row, path)).filter((one) => !isAbsent(one));
  const text = found.flat().map(plainText).join(' ');
  switch (operator) {
    case 'gte':
      return text !== '' && compareValues(text, value) >= 0;
    case 'lte':
      return text !== '' && compareValues(text, value) <= 0;
    case 'eq':
      if (isFigure) return text !== '' && compareValues(text, value) === 0;
      return text.toLowerCase() === value.toLowerCase();
    default:
      return text.toLowerCase().includes(value.toLowerCase());
  }
}

/** Returns the rows that pass the filters at `local` and `both`. */
export function narrowRows(resource: AnyResource, rows: Row[], filters?: readonly CrudFilter[]): Row[] {
  const own = filterValues(resource, filters).filter(({ declared }) => declared.where !== 'server');
  return own.length === 0 ? rows : rows.filter((row) => own.every((asked) => passes(row, asked)));
}

export type AskList = (call: CallDeclaration, input: LooseInput, meta?: MetaQuery) => Promise<unknown>;

/** Returns what fetches a page of a list by its number, from 1, and its size. */
const pagesOf =
  (resource: AnyResource, { filters, sorters, meta }: GetListParams, ask: AskList) =>
  async (page: number, pageSize: number): Promise<ListPage> => {
    const { list } = resource.calls;
    const query = {
      limit: pageSize,
      offset: (page - 1) * pageSize,
      ...filterQuery(resource, filters),
      ...sortQuery(resource, sorters),
    };
    const answer = await ask(list, { params: callMeta(meta).params, query }, meta);
    const read = readPage(answer, { url: list.path, page, pageSize });
    return { ...read, data: read.data.map((row) => normalizeEnums(resource, row)) };
  };

/** Fetches a page of a list, or every row where Refine wants no pages, and leaves out the rows that local filters do. */
export async function fetchList(
  resource: AnyResource,
  { pagination = {}, filters }: GetListParams,
  fetchPage: (page: number, size: number) => Promise<ListPage>,
  maxPageSize = maxLimit,
): Promise<ListPage> {
  const { pageSize: declared = defaultLimit } = resource.list;
  const { currentPage = 1, pageSize = declared, mode = 'server' } = pagination;
  const isAll = mode !== 'server';
  const first = isAll ? await fetchPage(1, maxPageSize) : await fetchPage(currentPage, pageSize);
  const rows = [...first.data];
  const pagesAfter = ({ data, totalPages }: ListPage) => (isAll && data.length > 0 ? totalPages : 1);
  for (let page = 2, last = first; page <= pagesAfter(last); page += 1) {
    last = await fetchPage(page, maxPageSize);
    rows.push(...last.data);
  }
  return { ...first, data: narrowRows(resource, rows, filters), total: isAll ? rows.length : first.total };
}

export type CompleteProvider = DataProvider & Required<Pick<DataProvider, 'getMany' | 'custom'>>;

/** Rejects or throws when there is no such declaration. */
export type FindResource = (name: string) => AnyResource | Promise<AnyResource>;

/** Only the declaration knows the type of the answer. */
export const askByRequest: AskList = (call, input, meta) => {
  const signal = signalOf(meta);
  return request(call, input as never, signal ? { signal } : {});
};

const custom = (url: string, method: string): CallDeclaration => ({
  name: 'custom',
  summary: 'A call outside the declarations.',
  method: method.toUpperCase() as Method,
  path: url,
  realm: 'admin',
  response: nothing,
});

/** A 404 is null where the contract allows that. @throws ApiError of kind `body` unless an object or list comes where due */
async function askDeclared(ask: AskList, call: CallDeclaration, input: LooseInput, meta?: MetaQuery) {
  const { type } = call.response._zod.def;
  const answer = await ask(call, input, meta).catch((error: unknown) => {
    if (type === 'nullable' && error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  const isList = Array.isArray(answer);
  // The answer of a call that is declared as a text may be either.
  const isDue =
    type === 'array'
      ? isList
      : isRecord(answer) || (type === 'unknown' && isList) || (type === 'nullable' && answer === null);
  if (!isDue) throw new ApiError('body', call.path, 200, 'OK', answer);
  return answer;
}

/** Refine's data provider over the declared calls. Every rejection of a call is an `ApiError`. */
export function createDataProvider(find: FindResource, ask = askByRequest): CompleteProvider {
  /** Refine lets its caller name the row type; ours is in the declaration. */
  const answered = async (answer: Promise<unknown>) => ({ data: (await answer) as never });
  const ofRow = async (callName: string, { resource, id, meta }: GetOneParams, body?: unknown) => {
    const call = rowCallOf(await find(resource), callName, meta);
    const { version } = callMeta(meta);
    const input = { params: rowParams(call, id, meta), version, ...(body === undefined ? {} : { body }) };
    return ask(call, input, meta);
  };

  const oneRow = async (params: GetOneParams) => {
    const resource = await find(params.resource);
    const { path } = rowCallOf(resource, 'get', params.meta);
    return normalizeEnums(resource, readRow(await ofRow('get', params), path));
  };

  return {
    getList: async (params) => {
      const resource = await find(params.resource);
      const list = await fetchList(resource, params, pagesOf(resource, params, ask));
      return { ...list, data: list.data as never[] };
    },
    getOne: (params) => answered(oneRow(params)),
    getMany: ({ ids, ...params }) => answered(Promise.all(ids.map((id) => oneRow({ ...params, id })))),
    create: async ({ resource, variables, meta }) => {
      const call = callOf(await find(resource), 'create');
      return answered(ask(call, { params: callMeta(meta).params, body: variables }, meta));
    },
    update: (params) => answered(ofRow('update', params, params.variables)),
    deleteOne: (params) => answered(ofRow('remove', params, params.variables)),
    getApiUrl: () => settings().apiBase,
    custom: ({ url, method, payload, query, meta }) => {
      const { call: declared, params, version } = callMeta(meta);
      const input = { params, query, body: payload, version };
      // The answer of a change is not used: it may be empty.
      return answered(
        declared?.method === 'GET'
          ? askDeclared(ask, declared, input, meta)
          : ask(declared ?? custom(url, method), input, meta),
      );
    },
  };
}
