/** Returns what a row itself has at a dotted path, as in `order.user.email`, and nothing that objects inherit; else undefined. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A text or a number; an integer that a number does not hold is a bigint. */
export type Typed = string | number | bigint;

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';

/** A value that is no object. */
export type Plain = Typed | boolean;

export const isPlain = (value: unknown): value is Plain => isTyped(value) || typeof value === 'boolean';

/** The same as a text; empty where there is none, or no plain value. */
export function textAt(row: unknown, path: string): string {
  const value = valueAt(row, path);
  return isPlain(value) ? String(value) : '';
}

/** Returns a value as a text; an object or a list becomes JSON. Never throws. */
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

/** Whether there is nothing to show: absent, null or an empty text. */
export const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** Returns the number there, 0 where there is none. */
export function numberAt(row: unknown, path: string): number {
  const number = Number(textAt(row, path));
  return Number.isFinite(number) ? number : 0;
}
