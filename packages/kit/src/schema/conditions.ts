import type { LogicalFilter } from '@refinedev/core';
import { factsOf, operatorsOf } from './kinds/kind-facts';
import { operators, sentAs, valuesOf, type ConditionOperator, type SentOperator } from './operators';
import type { AnyResource } from './resource';

export interface Sendable {
  /** The parameter of each operator, with `{field}` in it; two conditions on one name can only be sent in groups. */
  readonly names: Readonly<Partial<Record<SentOperator, string>>>;
  /** Whether conditions can be joined by "or", and several sent under one name. */
  readonly hasGroups: boolean;
  /** Whether it has a full-text search. */
  readonly hasSearch?: boolean;
}

/** A filter of a list, or a condition of the filter builder; without values it is not set. */
export interface Condition {
  readonly field: string;
  readonly operator: ConditionOperator;
  readonly values: readonly string[];
}

/** Returns a condition in Refine's filters, all of which must be met: a range is two. */
export function conditionFilters(fields: AnyResource['fields'], { field, operator, values }: Condition) {
  const count = valuesOf(operator);
  if (count !== 0 && values.length === 0) return [];
  const { sentEnd } = factsOf(fields[field]);
  return sentAs(operator).map((sent, index): LogicalFilter => {
    if (count === 0) return { field, operator: sent, value: true };
    if (count === 'many') return { field, operator: sent, value: values };
    const [value = ''] = values.slice(index);
    const { end } = operators[sent];
    return { field, operator: sent, value: (end && sentEnd?.(value, end)) ?? value };
  });
}

function takenNames({ list }: Pick<AnyResource, 'list'>, field: string, { names }: Sendable) {
  const hasFilter = (list.filters ?? []).some((filter) => filter.field === field && filter.where !== 'local');
  return new Set(hasFilter ? [names.eq, names.contains, names.gte, names.lte] : []);
}

/** Returns operators by path: those that fit the field, are allowed by the declaration, and are supported by the source. */
export function availableConditions(
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
        sentAs(operator).every((sent) => {
          const name = sendable.names[sent];
          return name !== undefined && !taken.has(name);
        });
      const offered = operatorsOf(fields[path] ?? { kind: 'text' }).filter(isOffered);
      return offered.length === 0 ? [] : [[path, offered] as const];
    }),
  );
}
