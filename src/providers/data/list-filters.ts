import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import type { AnyResource, ListFilter } from '../../config/resource';
import { isAbsent, valueAt } from '../../lib/value-at';
import type { Row } from './list-answer';

/** A filter as it came from Refine, with what is declared of it. */
interface Asked {
  readonly declared: ListFilter;
  readonly operator: LogicalFilter['operator'];
  readonly value: string;
}

const isLogical = (filter: CrudFilter): filter is LogicalFilter => 'field' in filter;

/** The filters that narrow something and that the declaration knows. */
function askedOf({ list }: AnyResource, filters: readonly CrudFilter[] = []): readonly Asked[] {
  return filters.filter(isLogical).flatMap(({ field, operator, value }) => {
    const declared = list.filters?.find((one) => one.field === field);
    return declared && !isAbsent(value) ? [{ declared, operator, value: String(value) }] : [];
  });
}

/** What a filter is called on the wire: a range has a name for each of its ends. */
function wireName({ declared: { field, param, params }, operator }: Asked): string {
  const name = param ?? field;
  if (operator === 'gte' || operator === 'gt') return params?.from ?? `${name}From`;
  if (operator === 'lte' || operator === 'lt') return params?.to ?? `${name}To`;
  return name;
}

/** The part of a list's query that narrows it. */
export const filterQuery = (resource: AnyResource, filters?: readonly CrudFilter[]): Record<string, string> =>
  Object.fromEntries(
    askedOf(resource, filters)
      .filter(({ declared }) => declared.at !== 'local')
      .map((asked) => [wireName(asked), asked.value]),
  );

/** `{ sortBy, direction }` in the wire's words; nothing for a field that the declaration does not sort by. */
export function sortQuery({ list }: AnyResource, sorters: readonly CrudSort[] = []): Record<string, string> {
  const [sorter] = sorters;
  const sortBy = sorter && list.sorts?.[sorter.field];
  return sortBy ? { sortBy, direction: sorter.order === 'asc' ? 'ASC' : 'DESC' } : {};
}

const isFigure = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

/** Figures by size, moments by time, and the rest, days above all, as texts. */
function compare(one: string, other: string): number {
  if (isFigure(one) && isFigure(other)) return Number(one) - Number(other);
  const moments = one.includes('T') && other.includes('T') ? Date.parse(one) - Date.parse(other) : Number.NaN;
  return Number.isNaN(moments) ? Number(one > other) - Number(one < other) : moments;
}

function passes(row: Row, { declared, operator, value }: Asked): boolean {
  const found = valueAt(row, declared.field);
  const text = isAbsent(found) ? '' : String(found as string);
  switch (operator) {
    case 'gte':
      return text !== '' && compare(text, value) >= 0;
    case 'lte':
      return text !== '' && compare(text, value) <= 0;
    case 'eq':
      return text.toLowerCase() === value.toLowerCase();
    default:
      return text.toLowerCase().includes(value.toLowerCase());
  }
}

/** The rows of a page that the filters at `local` and at `both` leave over. */
export function narrowRows(resource: AnyResource, rows: Row[], filters?: readonly CrudFilter[]): Row[] {
  const own = askedOf(resource, filters).filter(({ declared }) => declared.at !== 'server');
  return own.length === 0 ? rows : rows.filter((row) => own.every((asked) => passes(row, asked)));
}
