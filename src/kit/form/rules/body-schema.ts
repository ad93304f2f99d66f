import * as z from 'zod/mini';

export type Schema = z.core.$ZodType;

/** The schema at a dotted path of an object's schema. */
export function schemaAt(schema: Schema | undefined, path: string): Schema | undefined {
  let found = schema;
  for (const key of path.split('.')) {
    const object = unwrapped(found);
    if (!(object instanceof z.ZodMiniObject)) return undefined;
    const shape: Readonly<Record<string, Schema | undefined>> = object.shape;
    found = shape[key];
  }
  return found;
}

/** What a schema asks of a value that is there. */
export function unwrapped(schema: Schema | undefined): Schema | undefined {
  let found = schema;
  while (found instanceof z.ZodMiniOptional || found instanceof z.ZodMiniNullable)
    found = found._zod.def.innerType;
  return found;
}
