import type { CrudFilter } from '@refinedev/core';
import { factsOf } from '../../../schema/kinds/kind-facts';
import type { AnyResource } from '../../../schema/resource';
import type { Field } from '../../../schema/shapes/field';
import { isRecord } from '../../../lib/value-at';
import type { FindResource } from '../../../providers/data/data-provider';

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
