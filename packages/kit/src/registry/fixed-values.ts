import type { CrudFilter } from '@refinedev/core';
import { isRecord, isAbsent, isPlain, valueAt, type Plain, type Row } from '../lib/value-at';

/** Values of fields that all rows of a list have, and that its new rows begin with: those of the row that they belong to. */
export type FixedValues = Readonly<Record<string, Plain>>;

/** Returns the values that a row gives the rows that belong to it; undefined when it lacks one of them. */
export function fixedValues(declared: Readonly<Record<string, string>>, row: Row): FixedValues | undefined {
  const values = Object.entries(declared).map(([field, from]) => [field, valueAt(row, from)] as const);
  if (values.some(([, value]) => isAbsent(value) || !isPlain(value))) return undefined;
  return Object.fromEntries(values) as FixedValues;
}

export function fixedInState(state: unknown): FixedValues | undefined {
  const given = isRecord(state) ? state['fixed'] : undefined;
  return isRecord(given) && Object.values(given).every(isPlain) ? (given as FixedValues) : undefined;
}

export const fixedFilters = (fixed: FixedValues = {}): CrudFilter[] =>
  Object.entries(fixed).map(([field, value]) => ({ field, operator: 'eq', value }));
