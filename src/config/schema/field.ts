import type * as z from 'zod/mini';
import { oneOf } from '../../kit/fields/define-kind';
import * as kinds from '../../kit/fields/kinds';
import { kindTools } from './kind-tools';
import type { Bound, Loose } from './marks';

/** A field as data. */
export const field = oneOf(Object.values(kinds), kindTools);

/** A field of one kind, with the properties of that kind. */
export type FieldOfKind = Bound<z.infer<typeof field>, Loose<never>>;

/** The kinds of a field, each with a folder in `kit/fields`. */
export type FieldKind = FieldOfKind['kind'];

type KeyOf<Union> = Union extends Union ? keyof Union : never;
type ValueOf<Union, Key> = Union extends Union ? (Key extends keyof Union ? Union[Key] : never) : never;

/** A field of any kind, as the kit works with it. */
export type Field = { readonly kind: FieldKind } & {
  readonly [Key in Exclude<KeyOf<FieldOfKind>, 'kind'>]?: NonNullable<ValueOf<FieldOfKind, Key>>;
} & {
  /** What the field of a plugin's kind says besides. */
  readonly options?: unknown;
};
