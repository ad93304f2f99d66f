import { isAbsent, textAt, valueAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { plainText } from '../../fields/plain-text';
import { numberOf } from '../../fields/number/decimal';
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

/** The text of a field as it counts: without blanks around it, unless they may be meant. */
export function typedText({ field, input }: PlannedField, values: FormValues): string {
  const typed = textAt(values, field);
  return input.isVerbatim ? typed : typed.trim();
}

/** What a form that makes a new one starts with. */
export function initialValues({ fields }: FormPlan): FormValues {
  const values: FormValues = {};
  for (const { field, initial, input } of fields) put(values, field, String(initial ?? input.initial ?? ''));
  return values;
}

/** The value of a field in a row: at its path in the body, or else where the row shows it. */
const rowValue = (row: Row, { field, labelPath }: PlannedField) =>
  valueAt(row, field) ?? valueAt(row, labelPath);

/** What a form that changes a row starts with. */
export function valuesOfRow({ fields }: FormPlan, row: Row): FormValues {
  const values: FormValues = {};
  for (const planned of fields) {
    const value = rowValue(row, planned);
    const text = isAbsent(value) ? '' : (planned.input.read?.(value) ?? plainText(value));
    put(values, planned.field, text);
  }
  return values;
}

function sentValue({ isNumber, mayLack, input, kind }: PlannedField, typed: string): unknown {
  if (typed === '') return mayLack || isNumber ? undefined : typed;
  if (isNumber) return numberOf(typed);
  // What breaks the rule of its kind can't be read as one.
  return input.write && !input.check?.(typed, kind) ? input.write(typed) : typed;
}

/** What is sent for what stands in a form. */
export function bodyOf({ fields }: FormPlan, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const planned of fields) put(body, planned.field, sentValue(planned, typedText(planned, values)));
  return body;
}

/** The fields in which something else stands than before. */
export const changedFields = (
  { fields }: FormPlan,
  before: FormValues,
  values: FormValues,
): readonly PlannedField[] =>
  fields.filter((planned) => typedText(planned, before) !== typedText(planned, values));

/** What a change is made of: the row as the API gave it, what stood in the form then, and what stands there now. */
export interface Change {
  readonly row: Row;
  readonly before: FormValues;
  readonly values: FormValues;
}

/** Only what is another; what was emptied as something that the call takes, so that the value does go. */
function partOf(plan: FormPlan, { before, values }: Change): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const planned of changedFields(plan, before, values)) {
    const typed = typedText(planned, values);
    put(body, planned.field, typed === '' ? planned.emptied : sentValue(planned, typed));
  }
  return body;
}

/** All that the call takes: what nobody touched goes back as it came, what was emptied and may be left out is. */
function wholeOf(plan: FormPlan, { row, before, values }: Change, keys: readonly string[]) {
  const asked = new Set(plan.fields.map(({ field }) => field.split('.')[0]));
  const body: Record<string, unknown> = {};
  for (const key of keys) if (!asked.has(key)) put(body, key, row[key]);
  const changed = changedFields(plan, before, values);
  for (const planned of plan.fields) {
    const typed = typedText(planned, values);
    const isSame = !changed.includes(planned);
    put(body, planned.field, isSame ? rowValue(row, planned) : sentValue(planned, typed));
  }
  return body;
}

/** What is sent to change a row: only what is another, or the whole of it where the call takes no less. */
export const changesOf = (plan: FormPlan, change: Change): Record<string, unknown> =>
  plan.wholeKeys ? wholeOf(plan, change, plan.wholeKeys) : partOf(plan, change);
