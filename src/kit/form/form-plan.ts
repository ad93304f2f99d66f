import * as z from 'zod/mini';
import type { Field } from '../../config/field';
import type { FormField, FormView } from '../../config/form';
import type { AnyResource } from '../../config/resource';
import { fieldAt } from '../fields/field-value';

type Schema = z.core.$ZodType;

/** A field of a form with all that is known of it. */
export interface PlannedField extends FormField {
  /** The path whose label, values and kind it has. */
  readonly labelPath: string;
  readonly kind: Field;
  /** Sent as a number instead of a text. */
  readonly isNumber: boolean;
  /** Left out of the body while it is empty. */
  readonly mayLack: boolean;
  /** Nothing can be sent while it is empty. */
  readonly isRequired: boolean;
}

/** A form as the dialog works with it. */
export interface FormPlan {
  readonly fields: readonly PlannedField[];
  /** What the body has to be; undefined where only the declaration's own rules hold. */
  readonly schema: Schema | undefined;
}

/** The schema at a dotted path of an object's schema. */
function schemaAt(schema: Schema | undefined, path: string): Schema | undefined {
  let found = schema;
  for (const key of path.split('.')) {
    if (!(found instanceof z.ZodMiniObject)) return undefined;
    const shape: Readonly<Record<string, Schema | undefined>> = found.shape;
    found = shape[key];
  }
  return found;
}

const unwrapped = (schema: Schema | undefined): Schema | undefined =>
  schema instanceof z.ZodMiniOptional ? schema._zod.def.innerType : schema;

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

function planField(resource: AnyResource, declared: FormField, body: Schema | undefined): PlannedField {
  const labelPath = declared.as ?? declared.field;
  const kind = fieldAt(resource, labelPath);
  const schema = schemaAt(body, declared.field);
  const isNumber = schema
    ? unwrapped(schema) instanceof z.ZodMiniNumber
    : kind.kind === 'number' || kind.kind === 'percent';
  const mayLack = schema ? accepts(schema, undefined) : true;
  const isRequired = declared.required ?? (schema !== undefined && !mayLack && !accepts(schema, ''));
  return { ...declared, labelPath, kind, isNumber, mayLack, isRequired };
}

/** What a declared form comes to, with the schema of the call that it sends. */
export function planForm(resource: AnyResource, view: FormView, schema: Schema | undefined): FormPlan {
  return { fields: view.fields.map((declared) => planField(resource, declared, schema)), schema };
}
