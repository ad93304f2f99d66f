import type { CrudFilter, CrudSort, MetaQuery } from '@refinedev/core';
import { factsOf } from '../../../schema/kinds/kind-facts';
import type { AnyResource } from '../../../schema/resource';
import type { Field } from '../../../schema/shapes/field';
import { isRecord, isAbsent } from '../../../lib/value-at';
import { isLogical, type FindResource } from '../../../providers/data/data-provider';
import type { Asking, RegisteredProvider, SelectedField } from '../../../schema/registered';

function selectedFields(paths: readonly (readonly string[])[]): readonly SelectedField[] {
  const names = [...new Set(paths.map(([name = '']) => name))];
  return names.flatMap((name) => {
    const rests = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    const within = rests.filter((rest) => rest.length > 0);
    const own = within.length < rests.length ? [name] : [];
    return within.length > 0 ? [...own, { [name]: selectedFields(within) }] : own;
  });
}

/** Returns the identifier, the declared fields with parts of objects, and those that decide about updates, seen by the viewer or not. */
function fieldsOf({ fields, idField = 'id', editWhen = [], actions }: AnyResource): readonly SelectedField[] {
  const paths = Object.entries(fields).flatMap(([path, field]) => {
    const parts = Object.keys(field?.fields ?? {});
    return parts.length === 0 ? [path] : parts.map((part) => `${path}.${part}`);
  });
  const deciding = [...editWhen, ...(actions?.['remove']?.when ?? [])].map(({ field }) => field);
  return selectedFields([idField, ...paths, ...deciding].map((path) => path.split('.')));
}

/** Returns the `meta` of a call: Refine's, the fields, the name of the identifier, and the registration's. */
export function metaOf(
  added: RegisteredProvider['meta'],
  method: Asking['method'],
  resource: AnyResource,
  given: MetaQuery | undefined,
): MetaQuery {
  const fields = fieldsOf(resource);
  const { idField } = resource;
  return {
    ...given,
    fields: [...fields],
    ...(idField === undefined ? {} : { idColumnName: idField }),
    ...added?.({ method, resource, fields }),
  };
}

type Declared = Pick<AnyResource, 'list'>;

const declaredFilter = ({ list }: Declared, field: string) =>
  list.filters?.find((filter) => filter.field === field);

function sentCondition(resource: Declared, condition: CrudFilter): CrudFilter {
  if (!isLogical(condition))
    return { ...condition, value: condition.value.map((one) => sentCondition(resource, one)) };
  const { field } = condition;
  return { ...condition, field: declaredFilter(resource, field)?.param ?? field };
}

/** Returns the texts of a full-text search, which sources have parameters of their own for. */
export const searchedTexts = (resource: Declared, filters: readonly CrudFilter[] = []): readonly string[] =>
  filters
    .filter(isLogical)
    .filter(({ field, value }) => !isAbsent(value) && declaredFilter(resource, field)?.as === 'search')
    .map(({ value }) => String(value));

/** Returns the declared filters and the conditions under their names on the wire; a range may have a name for each end. */
export function sentFilters(resource: Declared, filters: readonly CrudFilter[] = []): CrudFilter[] {
  return filters.flatMap((filter) => {
    if (!isLogical(filter)) {
      const group = sentCondition(resource, filter);
      return group.operator === 'and' ? group.value : [group];
    }
    const { field, operator, value } = filter;
    if (isAbsent(value)) return [];
    const declared = declaredFilter(resource, field);
    // Rows that belong to another row are fetched by any field.
    if (!declared) return operator === 'eq' ? [filter] : [];
    if (declared.where === 'local' || declared.as === 'search') return [];
    const { param = field, params } = declared;
    const end = operator === 'gte' ? params?.from : params?.to;
    return end === undefined ? [{ ...filter, field: param }] : [{ ...filter, field: end, operator: 'eq' }];
  });
}

/** Returns the order under names on the wire; empty for a field without a declared sort. */
export const sentSorters = ({ list }: AnyResource, sorters: readonly CrudSort[] = []): CrudSort[] =>
  sorters.flatMap(({ field, order }) => {
    const wire = list.sorts?.[field];
    return wire === undefined ? [] : [{ field: wire, order }];
  });

type ValueType = 'number' | 'numericId' | 'boolean' | 'text';

/** The most digits of a number. */
const longest = 15;

/** Converts a text to a type, each one of a list; an unsuitable one stays as it is. */
function valueOf(type: ValueType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => valueOf(type, each));
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'text' || value.trim() === '' || value.replace(/\D/g, '').length > longest) return value;
  const number = Number(value);
  // `007` is another identifier than 7.
  if (type === 'numericId' && String(number) !== value) return value;
  return Number.isFinite(number) ? number : value;
}

const idType = ({ fields }: AnyResource, path: string): ValueType =>
  fields[path]?.kind === 'number' ? 'numericId' : 'text';

async function typeOf(field: Field, find: FindResource): Promise<ValueType> {
  if (field.kind === 'relation' && field.resource !== undefined)
    return idType(await find(field.resource), field.id ?? 'id');
  return factsOf(field).json ?? 'text';
}

/**
 * Returns functions that convert the texts of addresses and controls to the types of a resource's fields: GraphQL servers take no
 * text for a number, JSON queries none for a boolean.
 */
export async function typedValues(resource: AnyResource, find: FindResource) {
  const { fields, idField = 'id' } = resource;
  const typing = Object.entries(fields).map(
    async ([path, field]) => [path, field ? await typeOf(field, find) : 'text'] as const,
  );
  const types = new Map<string, ValueType>(await Promise.all(typing));
  const typed = (path: string, value: unknown) => valueOf(types.get(path) ?? 'text', value);
  const filter = (one: CrudFilter): CrudFilter => {
    if (!isLogical(one)) return { ...one, value: one.value.map(filter) };
    // Accepted by all: one sends it as `is.null`, another drops a condition without a value.
    const isOfNull = one.operator === 'null' || one.operator === 'nnull';
    return { ...one, value: isOfNull ? 'null' : typed(one.field, one.value) };
  };
  // Only relations of a row that is sent can be texts.
  const related = ([path, value]: readonly [string, unknown]) =>
    [path, fields[path]?.kind === 'relation' ? typed(path, value) : value] as const;
  return {
    id: <Id>(id: Id) => valueOf(idType(resource, idField), id) as Id,
    filter,
    row: (row: unknown) => (isRecord(row) ? Object.fromEntries(Object.entries(row).map(related)) : row),
  };
}

export type TypedValues = Awaited<ReturnType<typeof typedValues>>;
