import { compareDecimals } from './decimals';

const decimal = /^[+-]?\d+(?:\.\d+)?$/;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && decimal.test(value) ? Number(value) : undefined;
}

/** Sums of decimal fractions are not exact; what is beyond twelve digits is noise. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : null;
}

export type Operator = (left: unknown, right: unknown) => unknown;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Calculates with two numbers; null where one is none. */
export const arithmetic =
  (operate: (left: number, right: number) => number): Operator =>
  (left, right) => {
    const [one, other] = [numberOf(left), numberOf(right)];
    return one === undefined || other === undefined ? null : finite(operate(one, other));
  };

const add = arithmetic((left, right) => left + right);

/** Adds numbers, and joins anything else as texts. */
const plus: Operator = (left, right) => {
  if (isNothing(left) || isNothing(right)) return null;
  return add(left, right) ?? textOf(left) + textOf(right);
};

/** Compares numbers as numbers, and anything else as texts. */
const comparison =
  (compare: (left: number | string, right: number | string) => boolean): Operator =>
  (left, right) => {
    if (isNothing(left) || isNothing(right)) return null;
    const isText = numberOf(left) === undefined || numberOf(right) === undefined;
    const [one, other] = [textOf(left), textOf(right)];
    return isText ? compare(one, other) : compare(compareDecimals(one, other) ?? Number.NaN, 0);
  };

const isEqual: Operator = (left, right) =>
  isNothing(left) || isNothing(right)
    ? isNothing(left) && isNothing(right)
    : comparison((one, other) => one === other)(left, right);

export const operators: Readonly<Record<string, Operator>> = {
  '+': plus,
  '-': arithmetic((left, right) => left - right),
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '<': comparison((left, right) => left < right),
  '<=': comparison((left, right) => left <= right),
  '>': comparison((left, right) => left > right),
  '>=': comparison((left, right) => left >= right),
  '==': isEqual,
  '!=': (left, right) => isEqual(left, right) !== true,
};

/** Operators whose right side may not be needed. */
export const lazyOperators: Readonly<Record<string, (left: unknown) => boolean>> = {
  '&&': (left) => !left,
  '||': Boolean,
  '??': (left) => !isNothing(left),
};

/** Of lists each value is operated with: `lines.price * lines.count` is a list of products. */
export function each(operate: Operator, left: unknown, right: unknown): unknown {
  if (Array.isArray(left))
    return left.map((one: unknown, index) =>
      each(operate, one, Array.isArray(right) ? (right as readonly unknown[])[index] : right),
    );
  return Array.isArray(right) ? right.map((one: unknown) => each(operate, left, one)) : operate(left, right);
}

const numbersIn = (values: readonly unknown[]): readonly number[] =>
  values
    .flat()
    .map(numberOf)
    .filter((one) => one !== undefined);

const ofNumber =
  (operate: (value: number, digits: number) => number) =>
  (values: readonly unknown[]): unknown => {
    const [value, digits = 0] = values.map(numberOf);
    return value === undefined ? null : finite(operate(value, digits));
  };

const ofNumbers =
  (operate: (values: readonly number[]) => number) =>
  (values: readonly unknown[]): unknown =>
    finite(operate(numbersIn(values)));

const ofText =
  (operate: (text: string) => string) =>
  ([value]: readonly unknown[]): unknown =>
    isNothing(value) ? null : operate(textOf(value));

export const functions: Readonly<Record<string, (values: readonly unknown[]) => unknown>> = {
  abs: ofNumber(Math.abs),
  ceil: ofNumber(Math.ceil),
  floor: ofNumber(Math.floor),
  round: ofNumber((value, digits) => Math.round(value * 10 ** digits) / 10 ** digits),
  min: ofNumbers((values) => Math.min(...values)),
  max: ofNumbers((values) => Math.max(...values)),
  sum: ofNumbers((values) => values.reduce((sum, value) => sum + value, 0)),
  count: ([list]) => (Array.isArray(list) ? list.length : isNothing(list) ? 0 : 1),
  lower: ofText((text) => text.toLowerCase()),
  upper: ofText((text) => text.toUpperCase()),
  join: ([list, separator = ', ']) => (Array.isArray(list) ? list.map(textOf).join(textOf(separator)) : null),
};
