import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { CallDeclaration, Method } from '../../contract/call';
import { completeForm } from './complete-form';
import type { Dashboard } from './schema/views/dashboard';
import type { Field } from './schema/field';
import type { FormView } from './schema/views/form';
import type { Bindings, Bound, Loose, RegisteredNames } from './schema/marks';
import type { Access, resourceSchema } from './schema/resource-schema';
import type { ShowView } from './schema/views/show';
import { transitionActions, withTransitions } from './lifecycle';
import { completeShow } from './show-parts';
import { standardActions, withStandardActions } from './standard-actions';

/** A call as a text: its method and its path below the API's base, as in `GET /admin/coupons/{id}`. */
export type CallText = `${Method} /${string}`;

type Leaf = string | number | boolean | null | undefined;

/** Whether the fields of a value are unknown: a record, or `unknown`. */
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

/** The pages that a resource may have. */
export type PageName = 'list' | 'show' | 'create' | 'edit';

/** The props of a page of a resource: its declaration, and those of the resources whose lists it shows. */
export interface ResourcePageProps {
  readonly resource: AnyResource;
  readonly resources: readonly AnyResource[];
}

/** Components that replace declared pages, each fetched when its page is opened. */
export type ReplacedPages = Readonly<
  Partial<Record<PageName, () => Promise<{ readonly default: ComponentType<ResourcePageProps> }>>>
>;

/** Beside its data a declaration in TypeScript may name components; one in JSON may not. */
interface WithPages {
  /** `{ list: () => import('./list') }`. A replaced page keeps its menu entry, roles, title, texts and address. */
  readonly pages?: ReplacedPages;
}

/** A resource as it is declared: its paths are those of its row and of the bodies that its forms send. */
export type Resource<Row = Record<string, unknown>, Input = Row> = Declared<{
  readonly row: FieldPath<Row>;
  readonly input: FieldPath<Input>;
  readonly call: CallDeclaration | CallText;
  readonly names: RegisteredNames;
}> &
  WithPages;

/** A resource as it is declared, with an unknown row type. */
export type LooseResource = Declared<Loose<CallDeclaration | CallText>> & WithPages;

/** The calls of a resource by name, its list among them. */
export type Calls = Exclude<Declared<Loose<CallDeclaration>>['calls'], string>;

/** A resource in the long form that the kit works with; its row type is unknown. */
export interface AnyResource
  extends
    Omit<Declared<Loose<CallDeclaration>>, 'fields' | 'calls' | 'access' | 'show' | 'create' | 'edit'>,
    WithPages {
  readonly access: Access;
  readonly calls: Calls;
  /** The path of its list, where its calls are those of the source's dialect. */
  readonly collection?: string;
  /** Its source’s `PUT` changes only the fields that it is sent. */
  readonly partialPut?: boolean;
  readonly fields: Readonly<Record<string, Field | undefined>>;
  readonly show?: ShowView;
  readonly create?: FormView;
  readonly edit?: FormView;
  /** What a row must match so that it may be updated; in the declaration as the viewer sees it, by them. */
  readonly editWhen?: readonly Condition[];
  /** What it is made of, where it is a dashboard. */
  readonly dashboard?: Dashboard;
}

export type ListFilter = NonNullable<AnyResource['list']['filters']>[number];
/** A link of a row, by a name. */
export type RowLink = NonNullable<AnyResource['list']['rowLinks']>[number];
/** The link of a column's cells. */
export type CellLink = Omit<RowLink, 'name'>;
/** A condition on a row, as data; a missing value counts as null. */
export type Condition = NonNullable<RowLink['when']>;
/** An action on a resource. */
export type ResourceAction = NonNullable<AnyResource['actions']>[string];
/** The entry of a page in the navigation. */
export type MenuEntry = NonNullable<AnyResource['menu']>;

/** The role of the signed-in admin: their type in the contract, or a role of the settings. Undefined for a visitor. */
export type Viewer = string | undefined;

type DeclaredCall = CallDeclaration | CallText;

const mapped = <From, To>(record: Readonly<Record<string, From>>, map: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/** The providers that call the platform's API. */
const platformProviders: ReadonlySet<string> = new Set(['default', 'simple-rest']);

/** Whether a provider calls the platform's API. */
export const isPlatform = (provider: string | undefined): boolean =>
  provider === undefined || platformProviders.has(provider);

/** Returns the call that a text describes; its answer may be anything. */
export function completeCall(name: string, text: CallText, provider?: string): CallDeclaration {
  const [method = 'GET', path = ''] = text.split(' ');
  return {
    name,
    method: method as Method,
    path,
    ...(provider === undefined || isPlatform(provider) ? {} : { base: provider }),
    summary: name,
    realm: 'admin',
    response: z.unknown(),
  };
}

/** Returns the calls of a collection that its declaration lets somebody make; the source's dialect has the last word on them. */
const callsOfCollection = (
  path: string,
  { create, edit, remove }: Access,
): Readonly<Record<string, CallText>> => ({
  list: `GET ${path}` as CallText,
  get: `GET ${path}/{id}` as CallText,
  ...(create === undefined ? {} : { create: `POST ${path}` as CallText }),
  ...(edit === undefined ? {} : { update: `PATCH ${path}/{id}` as CallText }),
  ...(remove === undefined ? {} : { remove: `DELETE ${path}/{id}` as CallText }),
});

/** Returns who may do what, in the long form. */
function completeAccess({ access, calls, show, create, edit }: LooseResource): Access {
  if (typeof access === 'object' && 'list' in access) return access;
  const everything = access;
  const isRemovable = typeof calls === 'string' || calls['remove'] !== undefined;
  return {
    list: everything,
    ...(show ? { show: everything } : {}),
    ...(create ? { create: everything } : {}),
    ...(edit ? { edit: everything } : {}),
    ...(isRemovable ? { remove: everything } : {}),
  };
}

/**
 * Returns the resource in the long form that the kit works with. Calls that are texts become calls named after the resource
 * and their key, as in `coupons.list`.
 */
export function completeResource(resource: LooseResource): AnyResource {
  const { name, provider, lifecycle, show, create, edit, pages } = resource;
  const access = completeAccess(resource);
  const isCollection = typeof resource.calls === 'string';
  const calls = isCollection ? callsOfCollection(resource.calls, access) : resource.calls;
  const callOf = (call: DeclaredCall, key: string) =>
    typeof call === 'string' ? completeCall(`${name}.${key}`, call, provider) : call;
  const completeCalls = mapped<DeclaredCall, CallDeclaration>(calls, callOf) as Calls;
  const standard = standardActions({ ...resource, access, calls: completeCalls });
  const declared = { ...resource.actions, ...(lifecycle ? transitionActions(lifecycle) : {}) };
  const actions = {
    ...standard,
    ...mapped(declared, ({ effect, ...action }, key) => ({
      ...action,
      call: callOf(action.call, key),
      ...(effect ? { effect: { ...effect, call: callOf(effect.call, `${key}.effect`) } } : {}),
    })),
  };
  const list = lifecycle ? withTransitions(resource.list, lifecycle) : resource.list;
  return {
    ...resource,
    access,
    calls: completeCalls,
    ...(isCollection ? { collection: resource.calls } : {}),
    ...(Object.keys(actions).length > 0 ? { actions } : {}),
    list: standard['remove'] === undefined ? list : withStandardActions(list),
    ...(lifecycle?.edit ? { editWhen: [{ field: lifecycle.field, in: lifecycle.edit }] } : {}),
    ...(show ? { show: completeShow(show) } : {}),
    ...(create ? { create: completeForm(create, pages?.create !== undefined) } : {}),
    ...(edit ? { edit: completeForm(edit, pages?.edit !== undefined) } : {}),
  } as AnyResource;
}

/** Where a resource keeps its declaration. It is found also when this module was evaluated twice, as by the dev server. */
const declaration = Symbol.for('roundkeeper.declaration');

/** Returns a resource as its file declares it; undefined for one that is declared as JSON. */
export const declarationOf = (resource: AnyResource): LooseResource | undefined =>
  (resource as { readonly [declaration]?: LooseResource })[declaration];

/**
 * Declares a resource. It is called twice so that the types of its row and of the bodies of its forms are given and the
 * rest inferred: `defineResource<UserRow>()({ name: 'users', … })`.
 */
export const defineResource =
  <Row, Input = Row>() =>
  (resource: Resource<Row, Input>): AnyResource =>
    Object.defineProperty(completeResource(resource), declaration, { value: resource });
