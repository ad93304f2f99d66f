import * as z from 'zod/mini';

export type Registry = 'icons' | 'renderers' | 'validators' | 'handlers' | 'channels';

/** The place where a name in a declaration is looked up. */
export type Scope =
  | Registry
  /** Declared fields, and those of them that an option may name. */
  | 'field'
  | 'column'
  | 'inlineColumn'
  | 'sort'
  | 'serverFilter'
  | 'createField'
  /** The fields of a form, for the form itself and for conditions and dates in it. */
  | 'formField'
  | 'otherField'
  | 'dateField'
  /** Paths in a row: known ones, and those that only the API knows. */
  | 'row'
  | 'operand'
  | 'link'
  | 'value'
  /** Paths that conditions and calls read, also those that the viewer is not shown. */
  | 'condition'
  | 'rowRule'
  | 'sent'
  /** Parameters in the path of a call. */
  | 'param'
  | 'rowCall'
  /** Paths in the answer of a call. */
  | 'answer'
  | 'state'
  | 'stateField'
  | 'part'
  | 'action'
  | 'call'
  | 'resource'
  | 'page'
  /** Fields of another resource, which an object around the name has as `resource`. */
  | 'otherFilter'
  | 'otherColumn'
  | 'otherSort'
  | 'otherLabel'
  | 'text';

/** The objects and lists around a value, the nearest first. */
export type Parents = readonly unknown[];

interface Meaning {
  readonly scope?: Scope;
  /** Returns the names in a text, which is one name by default. */
  readonly namesIn?: (text: string) => readonly string[];
  /** Paths inside it lead into the answer of a call, not into the row of the resource. */
  readonly isOfAnswer?: (value: unknown, parents: Parents) => boolean;
  /** A list or record without one of its names would say something else. */
  readonly isWhole?: true;
  /** Its owner is removed with it. */
  readonly isEssential?: true;
  /** The keys of its texts, unless it is false: `{}` is its value, `<name>` the nearest `name` around it, `<action>` the action. */
  readonly texts?: readonly string[];
  /** Returns what stands there when it is taken out. */
  readonly otherwise?: (owner: unknown) => unknown;
}

const meanings = z.registry<Meaning>();

/** Adds to what a schema means, for everything that walks declarations. */
export function means<S extends z.ZodMiniType>(meaning: Meaning, schema: S): S {
  meanings.add(schema, { ...meanings.get(schema), ...meaning });
  return schema;
}

export const meaningOf = (schema: z.core.$ZodType): Meaning => meanings.get(schema) ?? {};
