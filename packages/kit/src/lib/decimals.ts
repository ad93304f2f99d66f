import type { Typed } from './value-at';

type Decimal = Readonly<{ digits: bigint; scale: number }>;

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** The most digits after the point, which an exponent alone could make thousands of. */
const mostDigits = 100;

function parse(value: Typed): Decimal | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = pattern.exec(String(value).trim()) ?? [];
  if (whole === '' || Math.abs(Number(exponent)) > mostDigits) return undefined;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

const scaled = ({ digits, scale }: Decimal, to: number) => digits * 10n ** BigInt(to - scale);

/** Returns the digits of two numbers on the larger of their scales. */
function aligned(one: Decimal, other: Decimal) {
  const scale = Math.max(one.scale, other.scale);
  return [scaled(one, scale), scaled(other, scale), scale] as const;
}

function asText({ digits, scale }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function add(one: Decimal, other: Decimal): Decimal {
  const [first, second, scale] = aligned(one, other);
  return { digits: first + second, scale };
}

const decimals = (values: readonly Typed[]) => values.map(parse).filter((one) => one !== undefined);

const sumOf = (values: readonly Decimal[]) => values.reduce(add, { digits: 0n, scale: 0 });

/** Returns the exact sum as a decimal text; other values count as nothing. */
export const sum = (values: readonly Typed[]): string => asText(sumOf(decimals(values)));

/** Returns the mean as a decimal text, rounded to ten digits after the point; undefined of no number. */
export function average(values: readonly Typed[]): string | undefined {
  const known = decimals(values);
  if (known.length === 0) return undefined;
  const total = sumOf(known);
  const scale = Math.max(total.scale, 10);
  const [digits, count] = [scaled(total, scale), BigInt(known.length)];
  const half = digits < 0n ? -count : count;
  return asText({ digits: (2n * digits + half) / (2n * count), scale });
}

/** Calculates exactly. @returns a decimal text; undefined where an operand is no number, and for a remainder by 0 */
export function calculate(operator: '+' | '-' | '*' | '%', one: Typed, other: Typed): string | undefined {
  const [left, right] = [parse(one), parse(other)];
  if (!left || !right) return undefined;
  if (operator === '*')
    return asText({ digits: left.digits * right.digits, scale: left.scale + right.scale });
  const [first, second, scale] = aligned(left, right);
  if (operator === '%') return second === 0n ? undefined : asText({ digits: first % second, scale });
  return asText({ digits: operator === '+' ? first + second : first - second, scale });
}

export function compareDecimals(one: Typed, other: Typed): number | undefined {
  const difference = calculate('-', one, other);
  return difference === undefined ? undefined : Math.sign(Number(difference));
}

/** Compares numbers by size, points in time by time, and the rest (days too) as text: below, at or above 0. */
export function compareValues(one: Typed, other: Typed): number {
  const bySize = compareDecimals(one, other);
  if (bySize !== undefined) return bySize;
  const [left, right] = [String(one), String(other)];
  const areMoments = left.includes('T') && right.includes('T');
  const byTime = areMoments ? Date.parse(left) - Date.parse(right) : Number.NaN;
  return Number.isNaN(byTime) ? Number(left > right) - Number(left < right) : byTime;
}
