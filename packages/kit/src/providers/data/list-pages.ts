import type { CrudFilter, CrudSort, GetListParams, LogicalFilter, MetaQuery } from '@refinedev/core';
import type { CallDeclaration } from '../../wire/call';
import { defaultLimit, maxLimit } from '../../wire/list';
import { factsOf } from '../../schema/kinds/kind-facts';
import type { AnyResource, ListFilter } from '../../schema/resource';
import { compareValues } from '../../lib/compare-values';
import { isAbsent, plainText, valueAt, type Row } from '../../lib/value-at';
import { paramsOf } from './call-meta';
import { readPage, normalizeEnums, totalsIn, type ListPage } from './list-answer';
import type { LooseInput } from './request';

interface FilterValue {
  readonly declared: ListFilter;
  readonly operator: LogicalFilter['operator'];
  readonly value: string;
  /** Figures may be written in several ways. */
  readonly isFigure: boolean;
}

export const isLogical = (filter: CrudFilter): filter is LogicalFilter => 'field' in filter;

/** Narrows to the rows of a parent, also where the API does not know the parameter. */
const parentFilter = (field: string): ListFilter => ({ field, where: 'both' });

/** Returns the declared filters with a value, and undeclared comparisons. */
function filterValues(
  { list, fields }: AnyResource,
  filters: readonly CrudFilter[] = [],
): readonly FilterValue[] {
  return filters.filter(isLogical).flatMap(({ field, operator, value }) => {
    const declared =
      list.filters?.find((one) => one.field === field) ??
      (operator === 'eq' ? parentFilter(field) : undefined);
    if (!declared || isAbsent(value)) return [];
    const isFigure = factsOf(fields[field]).json === 'number';
    return [{ declared, operator, value: String(value), isFigure }];
  });
}

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

async function getPage(
  resource: AnyResource,
  params: GetListParams,
  page: number,
  pageSize: number,
  ask: AskList,
): Promise<ListPage> {
  const { list } = resource.calls;
  const query = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...filterQuery(resource, params.filters),
    ...sortQuery(resource, params.sorters),
  };
  const answer = await ask(list, { params: paramsOf(params.meta), query }, params.meta);
  return { ...readPage(answer, { url: list.path, page, pageSize }), ...totalsIn(resource, answer) };
}

/** Returns every row, page by page, up to the number of pages in the first answer. */
async function getAll(resource: AnyResource, params: GetListParams, ask: AskList): Promise<ListPage> {
  const first = await getPage(resource, params, 1, maxLimit, ask);
  const data = [...first.data];
  for (let page = 2; page <= first.totalPages; page += 1)
    data.push(...(await getPage(resource, params, page, maxLimit, ask)).data);
  return { ...first, data, total: data.length };
}

/** A page of a list that follows the contract, or all of it where Refine wants no pages. */
export async function getListPage(resource: AnyResource, params: GetListParams, ask: AskList) {
  const { pageSize: declared = defaultLimit } = resource.list;
  const { currentPage = 1, pageSize = declared, mode } = params.pagination ?? {};
  const page =
    mode === 'off'
      ? await getAll(resource, params, ask)
      : await getPage(resource, params, currentPage, pageSize, ask);
  const rows = page.data.map((row) => normalizeEnums(resource, row));
  return { ...page, data: narrowRows(resource, rows, params.filters) };
}
