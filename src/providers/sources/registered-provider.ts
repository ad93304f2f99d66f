import type {
  BaseRecord,
  DataProvider,
  GetListParams,
  GetListResponse,
  HttpError,
  Pagination,
} from '@refinedev/core';
import type { Issue } from '../../../contract/errors';
import { defaultLimit } from '../../../contract/list';
import type { AnyResource } from '../../config/resource';
import { isRecord } from '../../lib/is-record';
import { ApiError } from '../data/api-error';
import type { FindResource } from '../data/data-provider';
import { readRows, type ListPage, type Row } from '../data/list-answer';
import { narrowRows } from '../data/list-pages';
import type { CompleteProvider } from './late-provider';
import { sentFilters, sentSorters } from './sent-names';

/** Some providers give a refusal without a message. */
const isHttpError = (error: unknown): error is Omit<HttpError, 'message'> & { readonly message?: string } =>
  isRecord(error) && typeof error['statusCode'] === 'number';

const textsOf = (told: unknown): readonly string[] => {
  if (typeof told === 'string') return [told];
  if (Array.isArray(told)) return told.filter((one) => typeof one === 'string');
  return isRecord(told) && typeof told['message'] === 'string' ? [told['message']] : [];
};

/** Returns Refine's error as the console's, with the wrong fields in it. */
function toApiError(error: unknown, url: string): unknown {
  if (error instanceof ApiError || !isHttpError(error)) return error;
  const { statusCode: status, message = '', errors = {} } = error;
  const issues = Object.entries(errors).flatMap(([path, told]) =>
    textsOf(told).map((text): Issue => ({ path, message: text })),
  );
  return new ApiError(
    status === 0 ? 'network' : 'status',
    url,
    status,
    message,
    { message, issues },
    { cause: error },
  );
}

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
    totalPages: mode === 'off' ? 1 : totalPages,
    total: totalItems ?? totalPages * pageSize,
  };
}

/**
 * Returns a data provider of Refine's for declared resources: it gets the path of a resource as its name, and filters and order
 * under their names on the wire. Nothing but `{ data, total }` is needed of a list.
 * Every rejection with a status is an `ApiError`.
 */
export function registeredProvider(own: DataProvider, find: FindResource): CompleteProvider {
  async function run<T>(name: string, ask: (resource: string, found: AnyResource) => Promise<T>): Promise<T> {
    const found = await find(name);
    const resource = wireName(found);
    try {
      return await ask(resource, found);
    } catch (error) {
      throw toApiError(error, resource);
    }
  }

  const list = ({ resource: name, filters, sorters, pagination, ...params }: GetListParams) =>
    run(name, async (resource, found) => {
      const page = {
        currentPage: 1,
        pageSize: found.list.pageSize ?? defaultLimit,
        mode: 'server' as const,
        ...pagination,
      };
      const answer = await own.getList({
        ...params,
        resource,
        filters: sentFilters(found, filters),
        sorters: sentSorters(found, sorters),
        pagination: page,
      });
      const { data, ...counts } = pageOf(answer, readRows(answer.data, resource), page);
      const rows: readonly unknown[] = narrowRows(found, data, filters);
      return { ...counts, rows };
    });

  return {
    getList: async <TData extends BaseRecord>(params: GetListParams): Promise<GetListResponse<TData>> => {
      const { rows, ...counts } = await list(params);
      return { ...counts, data: rows as TData[] };
    },
    getOne: ({ resource: name, ...params }) => run(name, (resource) => own.getOne({ ...params, resource })),
    getMany: ({ resource: name, ids, ...params }) =>
      run(name, async (resource) => {
        if (own.getMany) return own.getMany({ ...params, resource, ids });
        const rows = await Promise.all(ids.map((id) => own.getOne({ ...params, resource, id })));
        return { data: rows.map(({ data }) => data) as never };
      }),
    create: ({ resource: name, ...params }) => run(name, (resource) => own.create({ ...params, resource })),
    update: ({ resource: name, ...params }) => run(name, (resource) => own.update({ ...params, resource })),
    deleteOne: ({ resource: name, ...params }) =>
      run(name, (resource) => own.deleteOne({ ...params, resource })),
    getApiUrl: () => own.getApiUrl(),
    custom: (params) => {
      if (own.custom) return own.custom(params);
      throw new Error('The data provider makes no calls of its own');
    },
  };
}
