import type { CrudSort, LogicalFilter } from '@refinedev/core';
import type { SentOperator } from '../../../schema/operators';
import type { Dialect } from '../../../schema/shapes/source';
import { ApiError } from '../../../providers/data/api-error';

type Variables = Readonly<Record<string, string | number | undefined>>;
export type Parameters = readonly (readonly [name: string, value: string])[];

const fill = (text: string, variables: Variables) =>
  text.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(variables[word] ?? ''));

const parametersOf = (template: string, variables: Variables): Parameters =>
  template.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return [fill(pair.slice(0, at), variables), fill(pair.slice(at + 1), variables)];
  });

/** Returns the parameters of several values: `{each}` in a template repeats it, `{values}` joins them. */
export const severalOf = (
  template: string,
  values: readonly string[],
  variables: Variables = {},
): Parameters =>
  template.includes('{each}')
    ? values.flatMap((each) => parametersOf(template, { ...variables, each }))
    : parametersOf(template, { ...variables, values: values.join(',') });

interface PageRequest {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
}

/** Returns the parameters of a page; none where the dialect has no pages. */
export function pageParameters({ page: template }: Dialect, { page, size, cursor }: PageRequest): Parameters {
  if (template === undefined || template === false) return [];
  const offset = (page - 1) * size;
  const variables = { page, page0: page - 1, size, offset, end: offset + size, cursor };
  // The first page has no cursor, and a server may refuse an empty one.
  return parametersOf(template, variables).filter(([, value]) => value !== '');
}

export const fieldOf = ({ nested = '.' }: Dialect, path: string) => path.split('.').join(nested);

export function sortParameters(dialect: Dialect, sorters: readonly CrudSort[] = []): Parameters {
  const { sort } = dialect;
  const [first] = sorters;
  if (sort === undefined || first === undefined) return [];
  const { order } = first;
  return parametersOf(sort, {
    field: fieldOf(dialect, first.field),
    order,
    ORDER: order.toUpperCase(),
    sign: order === 'desc' ? '-' : '',
  });
}

/** Returns the parameters of a full-text search. @throws ApiError of kind `protocol` where the dialect has none */
export function searchParameters({ search }: Dialect, value: string): Parameters {
  if (search === undefined) throw unknownFilter('search');
  return parametersOf(search, { value });
}

/** Returns the parameters of a filter. @throws ApiError of kind `protocol` naming one that the dialect lacks */
export function parametersOfFilter(
  dialect: Dialect,
  { field, operator, value }: LogicalFilter,
  quote = (text: string) => text,
): Parameters {
  const template = dialect.filter?.[operator as SentOperator];
  if (template === undefined) throw unknownFilter(`${field} ${operator}`);
  const values = (Array.isArray(value) ? value : [value]).map(String);
  const variables = { field: fieldOf(dialect, field), value: values[0] };
  return severalOf(template, values.map(quote), variables);
}

export const unknownFilter = (name: string): ApiError =>
  new ApiError('protocol', name, 0, 'The dialect has no such filter', undefined);
