import { textAt } from '../../lib/value-at';
import type { FormPlan, PlannedField } from './form-plan';

/** What stands in a form: texts, nested as the paths of its fields are. */
export type FormValues = Record<string, unknown>;

/** Puts a value at a dotted path; undefined makes the objects on the way there and nothing else. */
export function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  const parent = keys.reduce<Record<string, unknown>>(
    (node, key) => (node[key] ??= {}) as Record<string, unknown>,
    target,
  );
  if (value !== undefined) parent[last] = value;
}

/** The text of a field as it counts: without blanks around it, which only a password may mean. */
export function typedText({ field, kind }: PlannedField, values: FormValues): string {
  const typed = textAt(values, field);
  return kind.kind === 'password' ? typed : typed.trim();
}

/** NaN for what is no plain decimal number: neither `0x10` nor `1e3` is what somebody means by a number. */
export const numberOf = (typed: string): number =>
  /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;

/** What a form starts with. */
export function initialValues({ fields }: FormPlan): FormValues {
  const values: FormValues = {};
  for (const { field, initial = '' } of fields) put(values, field, initial);
  return values;
}

/** What is sent for what stands in a form. */
export function bodyOf({ fields }: FormPlan, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const planned of fields) {
    const typed = typedText(planned, values);
    const value = planned.isNumber && typed !== '' ? numberOf(typed) : typed;
    put(body, planned.field, typed === '' && (planned.mayLack || planned.isNumber) ? undefined : value);
  }
  return body;
}

/** What stands in a form, without its passwords: what may be kept for when it is opened again. */
export function withoutSecrets({ fields }: FormPlan, values: FormValues): FormValues {
  const kept: FormValues = {};
  for (const { field, kind } of fields)
    put(kept, field, kind.kind === 'password' ? '' : textAt(values, field));
  return kept;
}
