import * as z from 'zod/mini';
import type { CallDeclaration } from '../../../../contract/call';
import type { Field } from '../../../config/schema/field';
import type { FormField, FormView } from '../../../config/schema/form';
import type { AnyResource } from '../../../config/resource';
import type { FieldInput } from '../../fields/field-input';
import { fieldInputs } from '../../fields/field-inputs';
import { fieldAt } from '../../fields/field-value';
import { schemaAt, unwrapped, type Schema } from './body-schema';
import type { Limits } from './coded-problem';
import { limitsOf } from './field-limits';

/** A field of a form with all that is known of it. */
export interface PlannedField extends FormField {
  /** The path whose label, values and kind it has. */
  readonly labelPath: string;
  readonly kind: Field;
  readonly input: FieldInput;
  /** Sent as a number instead of a text. */
  readonly isNumber: boolean;
  /** Left out of the body while it is empty. */
  readonly mayLack: boolean;
  /** Nothing can be sent while it is empty. */
  readonly isRequired: boolean;
  /** What its length, or its value, may be. */
  readonly limits: Limits;
  /** Its text may be of more than a line. */
  readonly isLong: boolean;
  /** What is sent when its value is taken away; what the call does not take is said to be missing. */
  readonly emptied: null | '';
}

/** A form as the dialog works with it. */
export interface FormPlan {
  readonly fields: readonly PlannedField[];
  /** What the body has to be; undefined where only the declaration's own rules hold. */
  readonly schema: Schema | undefined;
  /** Where a change is sent whole: the keys of the body. Else only what is another is sent. */
  readonly wholeKeys: readonly string[] | undefined;
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** From this length on a text has room for several lines. */
const longText = 300;

/** A figure that is sent as a text has the form that the schema gives it, and no other. */
function inputOf({ kind }: Field, isText: boolean): FieldInput {
  const { check, ...input } = fieldInputs[kind];
  return check && !(isText && input.isFigure) ? { ...input, check } : input;
}

function planField(resource: AnyResource, declared: FormField, body: Schema | undefined): PlannedField {
  const labelPath = declared.as ?? declared.field;
  const kind = fieldAt(resource, labelPath);
  const schema = schemaAt(body, declared.field);
  const bare = unwrapped(schema);
  const isNumber = schema
    ? bare instanceof z.ZodMiniNumber
    : kind.kind === 'number' || kind.kind === 'percent';
  const mayLack = schema ? accepts(schema, undefined) : true;
  const isRequired = declared.required ?? (schema !== undefined && !mayLack && !accepts(schema, ''));
  const input = inputOf(kind, schema !== undefined && !isNumber);
  const limits = limitsOf(declared, bare);
  const { tooLong = Infinity } = limits;
  return {
    ...declared,
    labelPath,
    kind,
    input,
    isNumber,
    mayLack,
    isRequired: isRequired && kind.kind !== 'boolean',
    limits,
    isLong: tooLong >= longText && tooLong < Infinity,
    emptied: (schema ? accepts(schema, null) : input.emptied === null) ? null : '',
  };
}

/** What a declared form comes to, with the schema of the call that it sends. */
export function planForm(resource: AnyResource, view: FormView, schema: Schema | undefined): FormPlan {
  return {
    fields: view.fields.map((declared) => planField(resource, declared, schema)),
    schema,
    wholeKeys: undefined,
  };
}

/** The same for a form that changes what is there. */
export function planChange(
  resource: AnyResource,
  view: FormView,
  { method, body }: Pick<CallDeclaration, 'method' | 'body'>,
): FormPlan {
  const plan = planForm(resource, view, body);
  const isWhole = body ? !accepts(body, {}) : method === 'PUT';
  if (!isWhole) return plan;
  const own = view.fields.map(({ field }) => field.split('.')[0] ?? field);
  const keys = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : own;
  return { ...plan, wholeKeys: keys };
}
