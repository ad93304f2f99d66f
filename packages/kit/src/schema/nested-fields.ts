import type { Field } from './shapes/field';

/** `at` are its keys in the declaration, `path` is that of its texts. */
interface NestedField {
  readonly at: readonly string[];
  readonly path: string;
  readonly field: Field;
}

/** Returns a field and those that it consists of, such as the values of a list and the parts of its objects. */
export function nestedFields(path: string, field: Field): readonly NestedField[] {
  const own: NestedField = { at: [], path, field };
  const values: readonly NestedField[] = field.of ? [{ at: ['of'], path, field: field.of }] : [];
  const shown: readonly NestedField[] = field.show ? [{ at: ['show'], path, field: field.show }] : [];
  const parts = Object.entries(field.fields ?? {}).map(([name, part]): NestedField => ({
    at: ['fields', name],
    path: `${path}.${name}`,
    field: part,
  }));
  return [own, ...values, ...shown, ...parts];
}

/** Returns the field whose kind shows the value: the result's for a computed one. */
export const shownField = (field: Field): Field => field.show ?? field;
