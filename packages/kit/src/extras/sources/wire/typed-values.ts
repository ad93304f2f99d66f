import type { CrudFilter, CrudSort, LogicalFilter, MetaQuery } from '@refinedev/core';
import { factsOf } from '../../../schema/kinds/kind-facts';
import type { AnyResource } from '../../../schema/resource';
import type { Field } from '../../../schema/shapes/field';
import { isRecord, isAbsent } from '../../../lib/value-at';
import type { FindResource } from '../../../providers/data/data-provider';
import type { Asking, RegisteredProvider, SelectedField } from '../../../schema/registered';

function withPath(
  fields: readonly SelectedField[],
  [name = '', ...rest]: readonly string[],
): readonly SelectedField[] {
  if (rest.length === 0) return fields.includes(name) ? fields : [...fields, name];
  const at = fields.findIndex((field) => typeof field === 'object' && name in field);
  const known = fields[at];
  const within = typeof known === 'object' ? (known[name] ?? []) : [];
  const grown = { [name]: withPath(within, rest) };
  return at === -1 ? [...fields, grown] : fields.with(at, grown);
}

/** Returns the fields that decide whether a row may be updated or deleted, also those that the viewer does not see. */
const conditionPaths = ({ editWhen = [], actions }: AnyResource): readonly string[] =>
  [...editWhen, ...(actions?.['remove']?.when ?? [])].map(({ field }) => field);

/** Returns the identifier, the declared fields with parts of objects, and those that decide about updates. */
const fieldsOf = (resource: AnyResource): readonly SelectedField[] => {
  const { fields, idField = 'id' } = resource;
  const paths = Object.entries(fields).flatMap(([path, field]) => {
    const parts = Object.keys(field?.fields ?? {});
    return parts.length === 0 ? [path] : parts.map((part) => `${path}.${part}`);
  });
  return [idField, ...paths, ...conditionPaths(resource)].reduce<readonly SelectedField[]>(
    (selected, path) => withPath(selected, path.split('.')),
    [],
  );
};

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

function sentCondition(resource: Declared, condition: CrudFilter): CrudFilter {
  if (!('field' in condition))
    return { ...condition, value: condition.value.map((one) => sentCondition(resource, one)) };
  const declared = resource.list.filters?.find(({ field }) => field === condition.field);
  return { ...condition, field: declared?.param ?? condition.field };
}

const isSearch = (resource: Declared, { field }: LogicalFilter) =>
  resource.list.filters?.find((one) => one.field === field)?.as === 'search';

/** Returns the texts of a full-text search, which sources have parameters of their own for. */
export const searchedTexts = (resource: Declared, filters: readonly CrudFilter[] = []): readonly string[] =>
  filters.flatMap((filter) =>
    'field' in filter && !isAbsent(filter.value) && isSearch(resource, filter) ? [String(filter.value)] : [],
  );

/** Returns the declared filters and the conditions under their names on the wire; a range may have a name for each end. */
export function sentFilters(resource: Declared, filters: readonly CrudFilter[] = []): CrudFilter[] {
  return filters.flatMap((filter) => {
    if (!('field' in filter)) {
      const group = sentCondition(resource, filter);
      return group.operator === 'and' ? group.value : [group];
    }
    const declared = resource.list.filters?.find(({ field }) => field === filter.field);
    // Rows that belong to another row are fetched by any field.
    if (!declared && filter.operator === 'eq' && !isAbsent(filter.value)) return [filter];
    if (!declared || declared.where === 'local' || declared.as === 'search' || isAbsent(filter.value))
      return [];
    const { param, params } = declared;
    const end = params && (filter.operator === 'gte' ? params.from : params.to);
    if (end !== undefined) return [{ field: end, operator: 'eq', value: filter.value as unknown }];
    return [{ ...filter, field: param ?? declared.field }];
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

/** Converts a text to a type; an unsuitable one stays as it is. */
function valueOf(type: ValueType, value: unknown): unknown {
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

/** Converts the texts of addresses and controls to the types of a resource's fields. */
export interface TypedValues {
  readonly id: <Id>(id: Id) => Id;
  readonly filter: (filter: CrudFilter) => CrudFilter;
  /** Only relations of a row that is sent can be texts. */
  readonly row: (row: unknown) => unknown;
}

/** GraphQL servers take no text for a number, JSON queries none for a boolean. */
export async function typedValues(resource: AnyResource, find: FindResource): Promise<TypedValues> {
  const entries = Object.entries(resource.fields).flatMap(([path, field]) =>
    field ? [[path, field] as const] : [],
  );
  const types = new Map(
    await Promise.all(entries.map(async ([path, field]) => [path, await typeOf(field, find)] as const)),
  );
  const typed = (path: string, value: unknown) => valueOf(types.get(path) ?? 'text', value);
  const related = new Set(entries.filter(([, { kind }]) => kind === 'relation').map(([path]) => path));
  const filter = (one: CrudFilter): CrudFilter => {
    if (!('field' in one)) return { ...one, value: one.value.map(filter) };
    // Accepted by all: one sends it as `is.null`, another drops a condition without a value.
    if (one.operator === 'null' || one.operator === 'nnull') return { ...one, value: 'null' };
    const value: unknown = one.value;
    return {
      ...one,
      value: Array.isArray(value) ? value.map((each) => typed(one.field, each)) : typed(one.field, value),
    };
  };
  return {
    id: (id) => valueOf(idType(resource, resource.idField ?? 'id'), id) as typeof id,
    filter,
    row: (row) =>
      isRecord(row)
        ? Object.fromEntries(
            Object.entries(row).map(([path, value]) => [
              path,
              related.has(path) ? typed(path, value) : value,
            ]),
          )
        : row,
  };
}
