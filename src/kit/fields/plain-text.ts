import type { FieldProps } from './field-view';

/** A value as a text: what is no plain value as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** The value as it came. */
export const plainCsv = ({ value }: Pick<FieldProps, 'value'>): string => plainText(value);
