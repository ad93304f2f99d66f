import type { AnyResource } from '../../schema/resource';
import type { SummaryFunction } from '../../schema/shapes/views/summary';
import { compareValues } from '../../lib/compare-values';
import { average, sum } from '../../lib/decimals';
import { isRecord } from '../../lib/is-record';
import { isAbsent, isTyped, textAt, type Typed } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { fieldAt, fieldValueAt } from '../../fields/field-value';

/** A value in a summary; of amounts in several currencies there is one for each. */
export interface SummaryValue {
  readonly value: Typed;
  /** A row with its currency. */
  readonly row: Row;
}

const outermost = (values: readonly Typed[], sign: 1 | -1): Typed | undefined =>
  values.reduce<Typed | undefined>(
    (best, value) => (best === undefined || sign * compareValues(value, best) > 0 ? value : best),
    undefined,
  );

const functions: Readonly<Record<SummaryFunction, (values: readonly Typed[]) => Typed | undefined>> = {
  sum,
  avg: average,
  min: (values) => outermost(values, -1),
  max: (values) => outermost(values, 1),
  count: (values) => values.length,
};

/** Returns what a column of rows comes to. Of amounts each currency has its own, as they can't be added. */
export function summarize(
  resource: AnyResource,
  path: string,
  of: SummaryFunction,
  rows: readonly Row[],
): readonly SummaryValue[] {
  const field = fieldAt(resource, path);
  const known = rows.flatMap((row) => {
    const value = fieldValueAt(field, path, row);
    if (isAbsent(value)) return [];
    if (of !== 'count') return isTyped(value) ? [{ row, value }] : [];
    return [{ row, value: 1 }];
  });
  const currencyOf = (row: Row) => (of === 'count' ? '' : textAt(row, field.currency ?? ''));
  const currencies = [...new Set(known.map(({ row }) => currencyOf(row)))];
  return currencies.flatMap((currency) => {
    const group = known.filter(({ row }) => currencyOf(row) === currency);
    const value = functions[of](group.map((one) => one.value));
    return value === undefined ? [] : [{ value, row: group[0]?.row ?? {} }];
  });
}

/** Returns what the API says that a column comes to: a value, or an object of them by currency. */
export function givenTotals(resource: AnyResource, path: string, given: unknown): readonly SummaryValue[] {
  if (isTyped(given)) return given === '' ? [] : [{ value: given, row: {} }];
  const { currency } = fieldAt(resource, path);
  if (currency === undefined || !isRecord(given)) return [];
  const rowOf = (code: string) =>
    currency.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), code) as Row;
  return Object.entries(given).flatMap(([code, value]) =>
    isTyped(value) ? [{ value, row: rowOf(code) }] : [],
  );
}
