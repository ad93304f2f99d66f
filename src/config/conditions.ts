import { operatorsOf } from './kind-facts';
import type { AnyResource } from './resource';
import type { ConditionOperator } from './schema/views/list';
import type { Dialect } from './schema/source';

/** An operator as a dialect has it; `between` is sent as its two ends. */
export type SentOperator = keyof NonNullable<Dialect['filter']>;

export const sentOperators: readonly SentOperator[] = [
  'eq',
  'ne',
  'contains',
  'startswith',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'null',
  'nnull',
];

export interface Sendable {
  /** The parameter of each operator, with `{field}` in it; two conditions on one name can only be sent in groups. */
  readonly names: Readonly<Partial<Record<SentOperator, string>>>;
  /** Whether conditions can be joined by "or", and several sent under one name. */
  readonly hasGroups: boolean;
  /** Whether it has a full-text search. */
  readonly hasSearch?: boolean;
}

export const sentAs = (operator: ConditionOperator): readonly SentOperator[] =>
  operator === 'between' ? ['gte', 'lte'] : [operator];

/** The parameters that the list's own filters use. */
function takenNames(
  { list }: Pick<AnyResource, 'list'>,
  field: string,
  { names }: Sendable,
): ReadonlySet<unknown> {
  const hasFilter = (list.filters ?? []).some((filter) => filter.field === field && filter.at !== 'local');
  return new Set(hasFilter ? [names.eq, names.contains, names.gte, names.lte] : []);
}

/** Returns the offered operators by path: those that fit the field, the declaration allows, and the source can be sent. */
export function offeredConditions(
  { fields, list }: Pick<AnyResource, 'fields' | 'list'>,
  sendable: Sendable,
): Readonly<Record<string, readonly ConditionOperator[]>> {
  const { filterBuilder } = list;
  if (filterBuilder === undefined) return {};
  const allowed = filterBuilder === true ? {} : filterBuilder;
  const paths = allowed.fields ?? Object.keys(fields);
  return Object.fromEntries(
    paths.flatMap((path) => {
      const taken = sendable.hasGroups ? new Set() : takenNames({ list }, path, sendable);
      const isOffered = (operator: ConditionOperator) =>
        (allowed.operators?.includes(operator) ?? true) &&
        sentAs(operator).every((sent) => {
          const name = sendable.names[sent];
          return name !== undefined && !taken.has(name);
        });
      const offered = operatorsOf(fields[path] ?? { kind: 'text' }).filter(isOffered);
      return offered.length === 0 ? [] : [[path, offered] as const];
    }),
  );
}
