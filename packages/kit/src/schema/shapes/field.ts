import * as z from 'zod/mini';
import { oneOf } from '../../fields/define-kind';
import { allKinds, type Kinds } from '../kinds/registered-kinds';
import { kindTools } from './kind-tools';
import type { Declared } from './marks';

/** A field of any kind that is registered when it is first used. */
export const field = z.lazy(() => oneOf(allKinds(), kindTools));

export type FieldOfKind = Declared<typeof field>;

export type FieldKind = keyof Kinds;

type KeyOf<Union> = Union extends Union ? keyof Union : never;
type ValueOf<Union, Key> = Union extends Union ? (Key extends keyof Union ? Union[Key] : never) : never;

export type Field = { readonly kind: FieldKind } & {
  readonly [Key in Exclude<KeyOf<FieldOfKind>, 'kind'>]?: NonNullable<ValueOf<FieldOfKind, Key>>;
} & {
  /** Options of a plugin's kind. */
  readonly options?: unknown;
};
