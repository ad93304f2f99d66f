import * as z from 'zod/mini';
import type { Bound, Loose } from './marks';
import { lateKinds } from './kinds/late-kinds';
import {
  badge,
  choice,
  datetime,
  image,
  link,
  money,
  numeric,
  plain,
  relation,
  text,
} from './kinds/field-kinds';

/** A field as data. */
export const field = z.discriminatedUnion('kind', [
  text,
  plain('email', 'An email address.'),
  plain('password', 'A password: typed unseen, and never shown.'),
  numeric('number', 'A number, or a decimal number as a text.'),
  money,
  numeric('percent', 'A percentage, from 0 to 100; a sign after it is fine.'),
  plain('date', 'A day without a time, as in `2026-11-20`.'),
  datetime,
  plain('boolean', 'Yes or no.'),
  choice,
  badge,
  image,
  link,
  plain('wallet', 'The address of a wallet: shortened, and copied with a click.'),
  plain('json', 'Anything else, as formatted JSON.'),
  relation,
  ...lateKinds,
]);

/** A field of one kind, with the properties of that kind. */
export type FieldOfKind = Bound<z.infer<typeof field>, Loose<never>>;

/** The kinds of a field: each has a cell, a detail view, a filter and, where it can be typed, an input in `kit/fields/<kind>`. */
export type FieldKind = FieldOfKind['kind'];

/** The kinds whose values have an order, so that a list can be filtered by a range of them. */
export const rangedKinds: ReadonlySet<FieldKind> = new Set([
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'time',
  'duration',
]);

type KeyOf<Union> = Union extends Union ? keyof Union : never;
type ValueOf<Union, Key> = Union extends Union ? (Key extends keyof Union ? Union[Key] : never) : never;

/** A field of any kind, as the kit works with it. */
export type Field = { readonly kind: FieldKind } & {
  readonly [Key in Exclude<KeyOf<FieldOfKind>, 'kind'>]?: NonNullable<ValueOf<FieldOfKind, Key>>;
} & {
  /** What the field of a plugin's kind says besides. */
  readonly options?: unknown;
};
