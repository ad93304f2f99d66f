export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Row = Record<string, unknown>;

/** Returns the own value at a dotted path, as in `order.user.email`; undefined for inherited ones. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** An integer that a number does not hold is a bigint. */
export type Typed = string | number | bigint;

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';

export type Plain = Typed | boolean;

export const isPlain = (value: unknown): value is Plain => isTyped(value) || typeof value === 'boolean';

/** The same as a text; empty where there is none. */
export function textAt(row: unknown, path: string): string {
  const value = valueAt(row, path);
  return isPlain(value) ? String(value) : '';
}

/** Returns a value as text, objects and lists as JSON. Never throws. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    // It is nested too deep, or comes from a plugin's provider and contains itself.
    return Object.prototype.toString.call(value);
  }
}

export const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** Returns the number there, or 0. */
export function numberAt(row: unknown, path: string): number {
  const number = Number(textAt(row, path));
  return Number.isFinite(number) ? number : 0;
}
