import * as z from 'zod/mini';
import type { AnyResource } from '../../schema/resource';
import type { Field } from '../../schema/shapes/field';
import type { FormField, FormLayout, FormView, Rule } from '../../schema/shapes/views/form';
import { isAbsent, valueAt, type Row } from '../../lib/value-at';
import { callOf } from '../../providers/data/call-meta';
import type { FieldInput } from '../../fields/field-kind';
import { fieldAt } from '../../fields/field-value';
import { kindParts } from '../../fields/loaded-kinds';

export type Schema = z.ZodMiniType;

export type Limits = Readonly<Partial<Record<Rule, number>>>;

export interface PlannedField extends FormField {
  /** The path whose label, values and kind it shares. */
  readonly labelPath: string;
  readonly kind: Field;
  readonly input: FieldInput;
  /** Sent as a number instead of a text. */
  readonly isNumber: boolean;
  /** Sent in the type that its control gave, as no schema says another. */
  readonly keepType: boolean;
  /** Left out of the body while it is empty. */
  readonly isOptional: boolean;
  readonly isRequired: boolean;
  /** The narrower of the declared limits and those of the schema. */
  readonly limits: Limits;
  readonly isLong: boolean;
  /** Sent when its value is taken away: null, an empty text, or an empty list or object. */
  readonly emptied: unknown;
  readonly provider: string | undefined;
}

export interface FormPlan {
  readonly fields: readonly PlannedField[];
  readonly layout: FormLayout | undefined;
  /** Validates the body before it is sent; undefined where only the declaration's own rules hold. */
  readonly schema: Schema | undefined;
  /** Copies what the call takes of a row, where a change is sent whole; undefined where only changed values are sent. */
  readonly copyOf: ((row: Row) => Record<string, unknown>) | undefined;
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** From this length on a text has room for several lines. */
const longText = 300;

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let found = schema;
  while (found instanceof z.ZodMiniOptional || found instanceof z.ZodMiniNullable)
    found = found._zod.def.innerType;
  return found;
}

function schemaAt(schema: z.core.$ZodType | undefined, path: string): z.core.$ZodType | undefined {
  let found = schema;
  for (const key of path.split('.')) {
    const object = unwrapped(found);
    if (!(object instanceof z.ZodMiniObject)) return undefined;
    const shape: Readonly<Record<string, z.core.$ZodType | undefined>> = object.shape;
    found = shape[key];
  }
  return found;
}

/** Returns a copy of a value with the keys that its schema knows; without a schema, with all of them. */
function knownBy(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((item) => knownBy(bare._zod.def.element, item));
  if (!(bare instanceof z.ZodMiniObject)) return structuredClone(value);
  const shape: Readonly<Record<string, z.core.$ZodType>> = bare.shape;
  const known = Object.entries(shape).map(([key, inner]) => [key, knownBy(inner, valueAt(value, key))]);
  return isAbsent(value) ? value : Object.fromEntries(known.filter(([, found]) => found !== undefined));
}

function limitsOf({ length, range }: FormField, schema: z.core.$ZodType | undefined): Limits {
  let [tooShort, tooLong] = [length?.min ?? 0, length?.max ?? Infinity];
  let [tooLow, tooHigh] = [range?.min ?? -Infinity, range?.max ?? Infinity];
  for (const { _zod } of schema?._zod.def.checks ?? []) {
    const def = _zod.def as z.core.$ZodChecks['_zod']['def'];
    if (def.check === 'greater_than') tooLow = Math.max(tooLow, Number(def.value));
    if (def.check === 'less_than') tooHigh = Math.min(tooHigh, Number(def.value));
    if (def.check === 'min_length') tooShort = Math.max(tooShort, def.minimum);
    if (def.check === 'max_length') tooLong = Math.min(tooLong, def.maximum);
  }
  return { tooShort, tooLong, tooFew: tooShort, tooMany: tooLong, tooLow, tooHigh };
}

/** A figure that is sent as a text has the form that the schema gives it, and no other. */
function inputOf({ kind }: Field, isText: boolean): FieldInput {
  const { check, ...input } = kindParts(kind).input;
  return check && !(isText && input.isFigure) ? { ...input, check } : input;
}

function emptiedOf(kind: Field, schema: z.core.$ZodType | undefined): unknown {
  const { emptied, writesEmpty, write } = kindParts(kind.kind).input;
  const own = writesEmpty ? write?.('', kind) : undefined;
  if (own !== undefined && (!schema || accepts(schema, own))) return own;
  return (schema ? accepts(schema, null) : emptied === null) ? null : '';
}

function planField(resource: AnyResource, declared: FormField, body: Schema | undefined): PlannedField {
  const labelPath = declared.as ?? declared.field;
  const kind = fieldAt(resource, labelPath);
  const schema = schemaAt(body, declared.field);
  const bare = unwrapped(schema);
  const { isNumber: isSentAsNumber, initial } = kindParts(kind.kind).input;
  const isNumber = schema ? bare instanceof z.ZodMiniNumber : (kind.asNumber ?? isSentAsNumber ?? false);
  const isOptional = schema ? accepts(schema, undefined) : true;
  const isRequired = declared.required ?? (schema !== undefined && !isOptional && !accepts(schema, ''));
  const limits = limitsOf(declared, bare);
  const { tooLong = Infinity } = limits;
  return {
    ...declared,
    labelPath,
    kind,
    input: inputOf(kind, schema !== undefined && !isNumber),
    isNumber,
    keepType: schema === undefined,
    isOptional,
    // A field that begins with a value, as a switch does, is never empty.
    isRequired: isRequired && initial === undefined && !declared.isReadOnly,
    limits,
    isLong: tooLong >= longText && tooLong < Infinity,
    emptied: emptiedOf(kind, schema),
    provider: resource.provider,
  };
}

export function planForm(resource: AnyResource, view: FormView, schema: Schema | undefined): FormPlan {
  return {
    fields: view.fields.map((declared) => planField(resource, declared, schema)),
    layout: view.layout,
    schema,
    copyOf: undefined,
  };
}

export function planOf(resource: AnyResource, isChange: boolean): FormPlan {
  const view = isChange ? resource.edit : resource.create;
  const { method, body, form = body } = callOf(resource, isChange ? 'update' : 'create');
  const plan = planForm(resource, view ?? { fields: [] }, form);
  const takesWhole = body ? !accepts(body, {}) : method === 'PUT' && !resource.partialPut;
  return isChange && takesWhole ? { ...plan, copyOf: (row) => ({ ...(knownBy(body, row) as Row) }) } : plan;
}
