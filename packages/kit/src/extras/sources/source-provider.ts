import type { CustomParams, GetListParams, MetaQuery } from '@refinedev/core';
import { fillPath, type CallDeclaration } from '../../wire/call';
import { maxLimit } from '../../wire/list';
import type { AnyResource } from '../../schema/resource';
import type { Dialect, Source } from './source-schema';
import { isRecord, textAt, type Row } from '../../lib/value-at';
import { callMeta, callOf, rowCallOf, rowParams, signalOf, type Id } from '../../providers/data/call-meta';
import { type FindResource, type CompleteProvider, fetchList } from '../../providers/data/data-provider';
import type { ListPage } from '../../providers/data/list-answer';
import { http } from '../../providers/http';
import { dialectOf } from './dialects';
import { searchedTexts, sentFilters, sentSorters } from './wire/typed-values';
import { answerAt, bodyOf, cursorIn, refusalIn, rowIn, rowsIn, totalIn } from './wire/source-answer';
import {
  filterParameters,
  pageParameters,
  searchParameters,
  severalOf,
  sortParameters,
  type Parameters,
} from './wire/source-filters';
import { sourceConfig, withCallsOf } from './sources';

const pathOf = (call: CallDeclaration, id: Id, meta: MetaQuery | undefined) =>
  fillPath(call.path, rowParams(call, id, meta));

const keyOf = ({ name }: AnyResource, id: Id, meta: MetaQuery | undefined) =>
  JSON.stringify([name, String(id), callMeta(meta).params]);

interface SourceRequest {
  readonly method?: string;
  readonly path: string;
  readonly query?: Parameters;
  readonly body?: unknown;
  readonly meta?: MetaQuery | undefined;
}

/** Refine lets its caller name the row type; ours is in the declaration, where the caller took it from. */
const answered = (data: unknown) => ({ data: data as never });

class SourceProvider implements CompleteProvider {
  private readonly dialect: Dialect;
  /** The received cursors, by list and page. */
  private readonly cursors = new Map<string, string>();
  /** Rows of JSON:API as they came: one of each resource, which has its type, and opened ones, whose relationships go back so. */
  private readonly came = new Map<string, Row>();

  constructor(
    private readonly source: Source,
    private readonly findDeclared: FindResource,
  ) {
    this.dialect = dialectOf(source);
  }

  getApiUrl = (): string => this.source.base;

  getList: CompleteProvider['getList'] = async (params) => {
    const resource = await this.find(params.resource);
    const fetchPage = (page: number, size: number) => this.page(resource, params, page, size);
    const list = await fetchList(resource, params, fetchPage, this.dialect.maxPageSize);
    return { ...list, data: list.data as never[] };
  };

  getOne: CompleteProvider['getOne'] = async ({ resource, id, meta }) =>
    answered(await this.row(await this.find(resource), id, meta));

  /** A page of rows a call where the dialect can, else one by one. */
  getMany: CompleteProvider['getMany'] = async ({ resource: name, ids, meta }) => {
    const { dialect } = this;
    const { many, maxPageSize = maxLimit } = dialect;
    const resource = await this.find(name);
    if (many === undefined) return answered(await Promise.all(ids.map((id) => this.row(resource, id, meta))));
    const path = fillPath(resource.calls.list.path, callMeta(meta).params);
    const count = Math.ceil(ids.length / maxPageSize);
    const pages = Array.from({ length: count }, async (_, at) => {
      const some = ids.slice(at * maxPageSize, (at + 1) * maxPageSize).map(String);
      const page = pageParameters(dialect, 1, some.length);
      const { data } = await this.ask({ path, query: [...severalOf(many, some), ...page], meta });
      return rowsIn(dialect, data, path).rows;
    });
    return answered((await Promise.all(pages)).flat());
  };

  create: CompleteProvider['create'] = async ({ resource, variables, meta }) =>
    answered(await this.send(resource, variables, meta));

  update: CompleteProvider['update'] = async ({ resource, variables, id, meta }) =>
    answered(await this.send(resource, variables, meta, id));

  deleteOne: CompleteProvider['deleteOne'] = async ({ resource, id, meta }) => {
    const call = callOf(await this.find(resource), 'remove');
    await this.ask({ method: call.method, path: pathOf(call, id, meta), meta });
    return answered({ id });
  };

  custom = async ({ url, method, payload, query, meta }: CustomParams) => {
    const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)] as const);
    const asked = { method: method.toUpperCase(), path: url, query: pairs, body: payload, meta };
    return answered((await this.ask(asked)).data);
  };

  private async find(name: string): Promise<AnyResource> {
    return withCallsOf(this.dialect, await this.findDeclared(name));
  }

  private async ask({ method = 'GET', path, query, body, meta }: SourceRequest) {
    const signal = signalOf(meta);
    try {
      return await http.request<unknown>({
        ...sourceConfig(this.source, this.dialect.headers),
        method,
        url: this.source.base + path,
        ...(query ? { params: new URLSearchParams(query.map((pair) => [...pair])) } : {}),
        ...(body === undefined ? {} : { data: body }),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      throw refusalIn(this.dialect, error);
    }
  }

  private async page(
    resource: AnyResource,
    params: GetListParams,
    page: number,
    size: number,
  ): Promise<ListPage> {
    const { dialect, cursors } = this;
    const path = fillPath(resource.calls.list.path, callMeta(params.meta).params);
    const asked = [
      ...searchedTexts(resource, params.filters).flatMap((text) => searchParameters(dialect, text)),
      ...filterParameters(dialect, sentFilters(resource, params.filters)),
      ...sortParameters(dialect, sentSorters(resource, params.sorters)),
    ];
    const keyOfPage = (number: number) => JSON.stringify([path, asked, size, number]);
    const isByCursor = dialect.next !== undefined;
    // A page in the middle is reached through those before it.
    if (isByCursor && page > 1 && !cursors.has(keyOfPage(page))) {
      const before = await this.page(resource, params, page - 1, size);
      if (before.totalPages < page) return { ...before, data: [] };
    }
    const cursor = cursors.get(keyOfPage(page));
    const query = [...asked, ...pageParameters(dialect, page, size, cursor)];
    const { data: answer, headers } = await this.ask({ path, query, meta: params.meta });
    const { rows, items } = rowsIn(dialect, answer, path);
    this.keep(resource.name, items[0]);
    const next = cursorIn(dialect, answer);
    if (next !== undefined) cursors.set(keyOfPage(page + 1), next);
    // Without pages every answer has all of the rows.
    const hasAll = dialect.page === undefined || dialect.page === false;
    const totalItems = hasAll ? rows.length : totalIn(dialect, answer, (name) => headers[name]);
    const hasNext = isByCursor ? next !== undefined : items.length >= size;
    // An API that does not count has a next page for as long as its pages are full.
    const totalPages =
      totalItems === undefined || isByCursor ? page + Number(hasNext) : Math.ceil(totalItems / size);
    const data = hasAll ? rows.slice((page - 1) * size, page * size) : rows;
    const total = totalItems ?? totalPages * size;
    return { data, totalItems, totalPages, total };
  }

  private async row(resource: AnyResource, id: Id, meta: MetaQuery | undefined): Promise<Row> {
    const path = pathOf(rowCallOf(resource, 'get', meta), id, meta);
    const { data } = await this.ask({ path, meta });
    for (const key of [resource.name, keyOf(resource, id, meta)])
      this.keep(key, answerAt(data, this.dialect.row));
    return rowIn(this.dialect, data, path);
  }

  /** Sends a row, a new one without an identifier. @returns the row of the answer, or as it was sent */
  private async send(name: string, variables: unknown, meta: MetaQuery | undefined, id?: Id): Promise<Row> {
    const { dialect } = this;
    const resource = await this.find(name);
    const values = isRecord(variables) ? variables : {};
    const isNew = id === undefined;
    const call = isNew ? callOf(resource, 'create') : rowCallOf(resource, 'update', meta);
    const { data } = await this.ask({
      method: call.method,
      path: isNew ? fillPath(call.path, callMeta(meta).params) : pathOf(call, id, meta),
      body: bodyOf(dialect, values, {
        type: this.typeOf(resource),
        related: dialect.shape === 'json-api' ? await this.relatedTypes(resource) : {},
        ...(isNew ? {} : { id: String(id), came: this.came.get(keyOf(resource, id, meta)) }),
      }),
      meta,
    });
    const hasRow = isRecord(data) || (Array.isArray(data) && data.length > 0);
    return hasRow ? rowIn(dialect, data, call.path) : { ...values, ...(isNew ? {} : { id }) };
  }

  /** Returns the type that a resource has in JSON:API; the last part of its path until an answer tells it. */
  private typeOf({ name, calls }: AnyResource): string {
    const known = textAt(this.came.get(name), 'type');
    return known || (calls.list.path.replace(/\/$/, '').split('/').at(-1) ?? '');
  }

  private keep(key: string, came: unknown): void {
    if (this.dialect.shape === 'json-api' && isRecord(came)) this.came.set(key, came);
  }

  /** Returns the types of a resource's relationships in JSON:API, by the first name of their path. */
  private async relatedTypes({ fields }: AnyResource): Promise<Readonly<Record<string, string>>> {
    const types: Record<string, string> = {};
    for (const [path, field] of Object.entries(fields)) {
      if (field?.resource === undefined) continue;
      types[path.replace(/\..*$/, '')] = this.typeOf(await this.find(field.resource));
    }
    return types;
  }
}

/** Every rejection is an `ApiError` with the source's reason and wrong fields. */
export const createSourceProvider = (source: Source, findDeclared: FindResource): CompleteProvider =>
  new SourceProvider(source, findDeclared);
