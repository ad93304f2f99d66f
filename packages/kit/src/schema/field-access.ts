import type { AnyResource } from './resource';
import type { Field } from './shapes/field';

export type FieldAccess = Readonly<Record<string, NonNullable<Field['access']>>>;

/** Returns who may read and write the restricted fields of a resource; undefined where none is. */
export function fieldAccessOf({ fields }: Pick<AnyResource, 'fields'>): FieldAccess | undefined {
  const own = Object.entries(fields).flatMap(([path, field]) =>
    field?.access ? [[path, field.access] as const] : [],
  );
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
