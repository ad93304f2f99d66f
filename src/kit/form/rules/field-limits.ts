import type { FormField } from '../../../config/schema/form';
import type { Schema } from './body-schema';
import type { Limits } from './coded-problem';

/** What a check of a schema may say of itself. */
interface CheckDef {
  readonly check: string;
  readonly value?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** The limits that a schema names. */
function servedLimits(schema: Schema | undefined): Limits {
  const limits: { -readonly [Key in keyof Limits]: Limits[Key] } = {};
  for (const { _zod } of schema?._zod.def.checks ?? []) {
    const { check, value, minimum, maximum }: CheckDef = _zod.def;
    if (check === 'greater_than') limits.tooLow = Number(value);
    if (check === 'less_than') limits.tooHigh = Number(value);
    if (check === 'min_length') limits.tooShort = Number(minimum);
    if (check === 'max_length') limits.tooLong = Number(maximum);
  }
  return limits;
}

/** How long and how high a field's value may be: the narrower of what its declaration and the call's schema allow. */
export function limitsOf({ length, range }: FormField, schema: Schema | undefined): Limits {
  const { tooShort = 0, tooLong = Infinity, tooLow = -Infinity, tooHigh = Infinity } = servedLimits(schema);
  return {
    tooShort: Math.max(length?.min ?? 0, tooShort),
    tooLong: Math.min(length?.max ?? Infinity, tooLong),
    tooLow: Math.max(range?.min ?? -Infinity, tooLow),
    tooHigh: Math.min(range?.max ?? Infinity, tooHigh),
  };
}
