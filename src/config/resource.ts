import type * as z from 'zod/mini';
import type { AdminType } from '../../contract/access';
import type { CallDeclaration } from '../../contract/call';
import { callFromText, type CallText } from './call-text';
import type { Field } from './schema/field';
import type { FormView } from './schema/form';
import { completeForm, completeShow } from './long-form';
import type { Bindings, Bound, Loose, RegisteredNames } from './schema/marks';
import type { resourceSchema } from './schema/resource-schema';
import type { ShowView } from './schema/show';

type Leaf = string | number | boolean | null | undefined;

/** Whether a value has no fields of its own that are known: a record, or anything at all. */
type IsOpen<Value> = unknown extends Value ? true : string extends keyof NonNullable<Value> ? true : false;

/** Every dotted path to a leaf of a row, as in `order.user.email`. The compiler checks declarations against it. */
export type FieldPath<Row> = {
  [Key in keyof Row & string]-?: NonNullable<Row[Key]> extends Leaf | readonly unknown[]
    ? Key
    : IsOpen<Row[Key]> extends true
      ? Key
      : `${Key}.${FieldPath<NonNullable<Row[Key]>>}`;
}[keyof Row & string];

type Declared<B extends Bindings> = Bound<z.infer<typeof resourceSchema>, B>;

/** A resource as it is declared: its paths are those of its row and of what its forms send. */
export type Resource<Row = Record<string, unknown>, Input = Row> = Declared<{
  readonly row: FieldPath<Row>;
  readonly input: FieldPath<Input>;
  readonly call: CallDeclaration | CallText;
  readonly names: RegisteredNames;
}>;

/** A resource as it is declared, whose row type is not known. */
export type LooseResource = Declared<Loose<CallDeclaration | CallText>>;

/** A resource whose row type is no longer known and whose calls are all there; what the kit works with. */
export interface AnyResource extends Omit<
  Declared<Loose<CallDeclaration>>,
  'fields' | 'show' | 'create' | 'edit'
> {
  readonly fields: Readonly<Record<string, Field | undefined>>;
  readonly show?: ShowView;
  readonly create?: FormView;
  readonly edit?: FormView;
}

export type ListFilter = NonNullable<AnyResource['list']['filters']>[number];
/** A place that a row leads to, by a name. */
export type RowLink = NonNullable<AnyResource['list']['rowLinks']>[number];
/** A place that the cells of a column lead to. */
export type CellLink = Omit<RowLink, 'name'>;
/** A condition on a row, as data; an absent value counts as null. */
export type Condition = NonNullable<RowLink['when']>;
/** What an operator can do to a resource. */
export type ResourceAction = NonNullable<AnyResource['actions']>[string];
/** Where a page stands in the navigation. */
export type MenuEntry = NonNullable<AnyResource['menu']>;

/** Who is looking: the kit asks this, and never a role by name. */
export type Viewer = AdminType | undefined;

type DeclaredCall = CallDeclaration | CallText;

const mapped = <From, To>(record: Readonly<Record<string, From>>, map: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/**
 * The resource in the long form that the kit works with, its calls made from their texts: named after the resource and
 * themselves, as in `coupons.list`.
 */
export function completeResource(resource: LooseResource): AnyResource {
  const { name, provider, calls, actions, show, create, edit } = resource;
  const callOf = (call: DeclaredCall, key: string) =>
    typeof call === 'string' ? callFromText(`${name}.${key}`, call, provider === 'rest') : call;
  const complete = mapped(actions ?? {}, (action, key) => ({ ...action, call: callOf(action.call, key) }));
  return {
    ...resource,
    calls: mapped(calls, callOf) as AnyResource['calls'],
    ...(actions ? { actions: complete } : {}),
    ...(show ? { show: completeShow(show) } : {}),
    ...(create ? { create: completeForm(create) } : {}),
    ...(edit ? { edit: completeForm(edit) } : {}),
  } as AnyResource;
}

/**
 * Declares a resource. Called twice so that the types of its row, and of what its forms send, are given and the rest
 * inferred: `defineResource<UserRow>()({ name: 'users', … })`.
 */
export const defineResource =
  <Row, Input = Row>() =>
  (resource: Resource<Row, Input>): AnyResource =>
    completeResource(resource);
