import * as z from 'zod/mini';
import { oneOf } from '../../fields/define-kind';
import { allKinds } from '../kinds/registered-kinds';
import { kindTools } from './kind-tools';
import type { Declared, Registered } from './marks';

/** A field of any kind that is registered when it is first used. */
export const field = z.lazy(() => oneOf(allKinds(), kindTools));

interface PluginField extends z.infer<z.ZodMiniObject<typeof kindTools.common>> {
  readonly kind: Registered extends { readonly kinds: infer Name extends string } ? Name : never;
  readonly options?: unknown;
}

/** A field of a resource, which may have the kind of a plugin: the checks put one of the core's in its place. */
export const ownField = field as z.ZodMiniType<z.infer<typeof field> | PluginField>;

export type FieldOfKind = Declared<typeof ownField>;

export type FieldKind = FieldOfKind['kind'];

type KeyOf<Union> = Union extends Union ? keyof Union : never;
type ValueOf<Union, Key> = Union extends Union ? (Key extends keyof Union ? Union[Key] : never) : never;

export type Field = { readonly kind: FieldKind } & {
  readonly [Key in Exclude<KeyOf<FieldOfKind>, 'kind'>]?: Exclude<ValueOf<FieldOfKind, Key>, undefined>;
};
