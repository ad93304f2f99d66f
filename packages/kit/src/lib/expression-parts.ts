import { calculate, compareDecimals, sum } from './decimals';
import { isAbsent, isPlain, type Typed } from './value-at';

const isNumber = (value: unknown): value is Typed =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  (typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(value));

/** Returns the number that a value stands for; undefined where it is none, or has more digits than a number holds. */
function numberOf(value: unknown): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = Number(value);
  return typeof value === 'number' || Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** Divisions are not exact: beyond fifteen digits a fraction is noise. */
function finite(value: number): number | null {
  if (Number.isSafeInteger(value)) return value;
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : null;
}

/** Returns the value of a decimal text with every digit before its point; null where neither a number nor an integer has them. */
function valueOf(text: string | undefined): number | bigint | null {
  const number = Number(text);
  if (text === undefined || Math.abs(number) <= Number.MAX_SAFE_INTEGER) return finite(number);
  return text.includes('.') ? null : BigInt(text);
}

type Operator = (left: unknown, right: unknown) => unknown;

const textOf = (value: unknown): string => (isPlain(value) ? String(value) : JSON.stringify(value));

const exact =
  (operator: Parameters<typeof calculate>[0]): Operator =>
  (left, right) =>
    isNumber(left) && isNumber(right) ? valueOf(calculate(operator, left, right)) : null;

const add = exact('+');

const plus: Operator = (left, right) => {
  if (isAbsent(left) || isAbsent(right)) return null;
  return isNumber(left) && isNumber(right) ? add(left, right) : textOf(left) + textOf(right);
};

export const minus = exact('-');

const divide: Operator = (left, right) => {
  const [one, other] = [numberOf(left), numberOf(right)];
  return one === undefined || other === undefined ? null : finite(one / other);
};

const comparison =
  (compare: (left: number | string, right: number | string) => boolean): Operator =>
  (left, right) => {
    if (isAbsent(left) || isAbsent(right)) return null;
    const isText = !isNumber(left) || !isNumber(right);
    const [one, other] = [textOf(left), textOf(right)];
    return isText ? compare(one, other) : compare(compareDecimals(one, other) ?? Number.NaN, 0);
  };

const isEqual: Operator = (left, right) =>
  isAbsent(left) || isAbsent(right)
    ? isAbsent(left) && isAbsent(right)
    : comparison((one, other) => one === other)(left, right);

export const operators: Readonly<Record<string, Operator>> = {
  '+': plus,
  '-': minus,
  '*': exact('*'),
  '/': divide,
  '%': exact('%'),
  '<': comparison((left, right) => left < right),
  '<=': comparison((left, right) => left <= right),
  '>': comparison((left, right) => left > right),
  '>=': comparison((left, right) => left >= right),
  '==': isEqual,
  '!=': (left, right) => isEqual(left, right) !== true,
};

/** Of lists each value is operated with: `lines.price * lines.count` is a list of products. */
export function each(operate: Operator, left: unknown, right: unknown): unknown {
  if (Array.isArray(left))
    return left.map((one: unknown, index) =>
      each(operate, one, Array.isArray(right) ? (right as readonly unknown[])[index] : right),
    );
  return Array.isArray(right) ? right.map((one: unknown) => each(operate, left, one)) : operate(left, right);
}

const numbersIn = (values: readonly unknown[]): readonly Typed[] => values.flat().filter(isNumber);

function round(values: readonly unknown[]): unknown {
  const [value, digits = 0] = values.map(numberOf);
  return value === undefined ? null : finite(Math.round(value * 10 ** digits) / 10 ** digits);
}

const lastIn =
  (compare: (one: Typed, other: Typed) => number | undefined) =>
  (values: readonly unknown[]): unknown => {
    const [first, ...others] = numbersIn(values);
    if (first === undefined) return null;
    return valueOf(sum([others.reduce((last, one) => ((compare(one, last) ?? 0) > 0 ? one : last), first)]));
  };

export const functions: Readonly<Record<string, (values: readonly unknown[]) => unknown>> = {
  round,
  min: lastIn((one, other) => compareDecimals(other, one)),
  max: lastIn(compareDecimals),
  sum: (values) => valueOf(sum(numbersIn(values))),
  count: ([list]) => (Array.isArray(list) ? list.length : isAbsent(list) ? 0 : 1),
  join: ([list, separator = ', ']) => (Array.isArray(list) ? list.map(textOf).join(textOf(separator)) : null),
};
