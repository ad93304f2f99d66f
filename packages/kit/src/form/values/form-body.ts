import { isAbsent, isTyped, textAt, valueAt, type Typed, type Row } from '../../lib/value-at';
import type { FixedValues } from '../../registry/fixed-values';
import { figureOf, numberOf, plainText } from '../../fields/field-kind';
import type { FormPlan, PlannedField } from './form-plan';

/** The texts of a form, nested as the paths of its fields are. */
export type FormValues = Record<string, unknown>;

/** Returns the changed values by the paths of their fields; unchanged fields are left out, as their row may change meanwhile. */
export type FormDraft = Readonly<Record<string, Typed>>;

/** Puts a value at a dotted path, making the objects on the way there; undefined takes away what is there. */
export function setPath(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let parent = target;
  for (const key of keys) {
    if (typeof parent[key] !== 'object') parent[key] = {};
    parent = (parent[key] ??= {}) as Record<string, unknown>;
  }
  if (value === undefined) delete parent[last];
  else parent[last] = value;
}

/** Returns what stands in a field: a number where one was chosen, else a text. */
function chosenAt(values: FormValues, field: string): Typed {
  const chosen = valueAt(values, field);
  return isTyped(chosen) ? chosen : textAt(values, field);
}

/** Returns the text of a field, trimmed unless its kind is verbatim. */
export function typedText({ field, input }: PlannedField, values: FormValues): string {
  const typed = textAt(values, field);
  return input.isVerbatim ? typed : typed.trim();
}

/** Returns the first values of a form that creates a row. @param fixed those that take the place of the declared ones */
export function initialValues({ fields }: FormPlan, fixed: FixedValues = {}): FormValues {
  const values: FormValues = {};
  for (const planned of fields) {
    const { field, keepType, input, initial = input.initial ?? '' } = planned;
    const first = fixed[field] ?? initial;
    const isId = input.isIdentifier || Object.hasOwn(fixed, field);
    setPath(values, field, keepType && isId && isTyped(first) ? first : String(first));
  }
  return values;
}

/** Returns the value of a field in a row: at its path in the body, or else where the row shows it. */
function rowValue(row: Row, { field, labelPath }: PlannedField): unknown {
  const own = valueAt(row, field);
  return own === undefined ? valueAt(row, labelPath) : own;
}

export function valuesOfRow({ fields }: FormPlan, row: Row): FormValues {
  const values: FormValues = {};
  for (const planned of fields) {
    const value = rowValue(row, planned);
    const text = isAbsent(value) ? '' : (planned.input.read?.(value, planned.kind) ?? plainText(value));
    setPath(values, planned.field, text);
  }
  return values;
}

const isFigure = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(numberOf(value));

/** Returns a figure as the number, or the text, that the row has there. */
function inTypeOf(before: unknown, figure: unknown): unknown {
  if (isFigure(before) && isTyped(figure)) return String(figure);
  return isFigure(figure) && (typeof before === 'number' || typeof before === 'bigint')
    ? figureOf(figure)
    : figure;
}

/** @param before what the row has, of one that is changed */
function sentValue(planned: PlannedField, values: FormValues, before?: unknown): unknown {
  const { field, isNumber, keepType, isOptional, input, kind } = planned;
  const typed = typedText(planned, values);
  const given = chosenAt(values, field);
  if (keepType && typeof given !== 'string') return given;
  if (typed === '')
    return isOptional || isNumber ? undefined : (input.writesEmpty && planned.emptied) || typed;
  // A text that breaks the rule of its kind can't be converted.
  const isWritten = input.write && !input.check?.(typed, kind);
  const written = isWritten ? input.write?.(typed, kind, before) : typed;
  const sent = isNumber ? figureOf(typed) : written;
  return keepType ? inTypeOf(before, sent) : sent;
}

export const draftOf = (values: FormValues, fields: readonly PlannedField[]): FormDraft =>
  Object.fromEntries(fields.map(({ field }) => [field, chosenAt(values, field)]));

/** Returns the body that creates a row. @param further values that the form has no field for */
export function bodyOf({ fields }: FormPlan, values: FormValues, further: FixedValues = {}) {
  const body: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(further)) setPath(body, path, value);
  for (const planned of fields) setPath(body, planned.field, sentValue(planned, values));
  return body;
}

/** Returns the fields whose text is another than before; never those that the viewer may not write. */
export const changedFields = ({ fields }: FormPlan, before: FormValues, values: FormValues) =>
  fields.filter(
    (planned) => !planned.isReadOnly && typedText(planned, before) !== typedText(planned, values),
  );

type Change = Readonly<{ row: Row; before: FormValues; values: FormValues }>;

/**
 * Returns the body that changes a row: the changed values, an emptied one as what the call takes for it. Where the call takes no less
 * than all of them, unchanged ones are there as they came, and emptied ones are left out where they may be.
 */
export function changesOf(plan: FormPlan, { row, before, values }: Change): Record<string, unknown> {
  const body = plan.copyOf?.(row) ?? {};
  const changed = changedFields(plan, before, values);
  for (const planned of plan.fields) {
    const came = rowValue(row, planned);
    if (changed.includes(planned)) {
      const isRemoved = !plan.copyOf && typedText(planned, values) === '';
      setPath(body, planned.field, isRemoved ? planned.emptied : sentValue(planned, values, came));
    }
    // What the row lacks would have the objects on the way to it made.
    else if (plan.copyOf && came !== undefined) setPath(body, planned.field, came);
  }
  return body;
}
