import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { CallDeclaration, Method } from '../wire/call';
import { completeForm } from './complete-form';
import type { Dashboard } from './shapes/views/dashboard';
import type { Field } from './shapes/field';
import type { FormView } from './shapes/views/form';
import type { Bindings, Bound, CallText, Declared, RegisteredNames } from './shapes/marks';
import type { Access, resourceSchema } from './shapes/resource-schema';
import type { ShowView, DeclaredShow, ShowPart } from './shapes/views/show';
import { transitionActions, withTransitions } from './lifecycle';
import { standardActions, withStandardActions } from './standard-actions';

type Leaf = string | number | boolean | null | undefined;

type IsOpen<Value> = unknown extends Value ? true : string extends keyof NonNullable<Value> ? true : false;

/** Every dotted path to a leaf of a row, as in `order.user.email`. */
export type FieldPath<Row> = {
  [Key in keyof Row & string]-?: NonNullable<Row[Key]> extends Leaf | readonly unknown[]
    ? Key
    : IsOpen<Row[Key]> extends true
      ? Key
      : `${Key}.${FieldPath<NonNullable<Row[Key]>>}`;
}[keyof Row & string];

type DeclaredWith<B extends Bindings> = Bound<z.infer<typeof resourceSchema>, B>;

export type PageName = 'list' | 'show' | 'create' | 'edit';

export interface ResourcePageProps {
  readonly resource: AnyResource;
  readonly resources: readonly AnyResource[];
}

/** Requests that a page sends before it is rendered; its hooks find their answers, or wait for them. */
export interface PageRequests {
  /** Requests the rows of a list at the address. */
  readonly list: (resource: AnyResource, options?: { readonly fitsWindow?: boolean }) => void;
  /** Requests what the page's `useCall` of the same call and input shows. */
  readonly call: (call: CallDeclaration, input: Readonly<Record<string, unknown>>) => void;
}

/** The module of a page; `prefetch` sends what the page shows first before it is rendered. */
export interface ResourcePage {
  readonly default: ComponentType<ResourcePageProps>;
  readonly prefetch?: ((requests: PageRequests, resource: AnyResource) => void) | undefined;
}

/** Pages that replace declared ones, each fetched when it is opened. */
export type ReplacedPages = Readonly<Partial<Record<PageName, () => Promise<ResourcePage>>>>;

interface WithPages {
  /** `{ list: () => import('./list') }`. Menu entry, access, title, texts and address stay. */
  readonly pages?: ReplacedPages;
}

/** A resource as it is declared; its paths are those of its row and of the bodies of its forms. */
export type Resource<Row = Record<string, unknown>, Input = Row> = DeclaredWith<
  RegisteredNames & {
    readonly row: FieldPath<Row>;
    readonly input: FieldPath<Input>;
    readonly any: FieldPath<Row> | FieldPath<Input>;
    readonly call: CallDeclaration | CallText;
  }
> &
  WithPages;

export type LooseResource = Declared<typeof resourceSchema, CallDeclaration | CallText> & WithPages;

type LooseCompleted = Declared<typeof resourceSchema, CallDeclaration>;

export type Calls = Exclude<LooseCompleted['calls'], string>;

/** A resource in the long form that the kit works with. */
export interface AnyResource
  extends Omit<LooseCompleted, 'fields' | 'calls' | 'access' | 'show' | 'create' | 'edit'>, WithPages {
  readonly access: Access;
  readonly calls: Calls;
  /** The path of its list, where its calls follow the source's dialect. */
  readonly collection?: string;
  /** Whether its source's `PUT` may be partial. */
  readonly partialPut?: boolean;
  readonly fields: Readonly<Record<string, Field | undefined>>;
  readonly show?: ShowView;
  readonly create?: FormView;
  readonly edit?: FormView;
  /** A row must match all of these to be editable; as the viewer sees the declaration, by them. */
  readonly editWhen?: readonly Condition[];
  readonly dashboard?: Dashboard;
}

export type ListFilter = NonNullable<AnyResource['list']['filters']>[number];
type RowLink = NonNullable<AnyResource['list']['rowLinks']>[number];
export type CellLink = Omit<RowLink, 'name'>;
/** A missing value counts as null. */
export type Condition = NonNullable<RowLink['when']>;
export type ResourceAction = NonNullable<AnyResource['actions']>[string];
export type MenuEntry = NonNullable<AnyResource['menu']>;

/** The role of the signed-in admin; undefined for a visitor. */
export type Viewer = string | undefined;

type DeclaredCall = CallDeclaration | CallText;

const mapped = <From, To>(record: Readonly<Record<string, From>>, map: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

export const isPlatform = (provider = 'default'): boolean => ['default', 'simple-rest'].includes(provider);

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

/** Returns the calls of a collection that its declaration gives somebody access to; the dialect decides about them. */
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

function completeAccess({ access, calls, show, create, edit }: LooseResource): Access {
  if (typeof access === 'object' && 'list' in access) return access;
  const isRemovable = typeof calls === 'string' || calls['remove'] !== undefined;
  return {
    list: access,
    ...(show ? { show: access } : {}),
    ...(create ? { create: access } : {}),
    ...(edit ? { edit: access } : {}),
    ...(isRemovable ? { remove: access } : {}),
  };
}

/** The key of a resource's declaration, the same after the dev server has evaluated this module twice. */
const declaration = Symbol.for('roundkeeper.declaration');

/** Returns the resource in the long form. Calls that are texts become calls named as in `books.list`. */
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
  const completed = {
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
  return Object.defineProperty(completed, declaration, { value: resource });
}

/** Returns the declaration of a resource; undefined for a changed copy of the resource. */
export const declarationOf = (resource: AnyResource): LooseResource | undefined =>
  (resource as { readonly [declaration]?: LooseResource })[declaration];

/** Declares a resource: `defineResource<UserRow>()({ … })`, called twice so that only the row and input types are given. */
export const defineResource =
  <Row, Input = Row>() =>
  (resource: Resource<Row, Input>): AnyResource =>
    completeResource(resource);

const completePart = <Part extends Pick<DeclaredShow, 'fields' | 'sections'>>({
  fields,
  sections = [],
  ...part
}: Part) => ({ ...part, sections: fields ? [{ name: 'details', fields }, ...sections] : sections });

function completeShow({ tabs, ...show }: DeclaredShow): ShowView {
  return { ...completePart(show), ...(tabs ? { tabs: tabs.map(completePart) } : {}) };
}

export const showParts = (show: ShowView | undefined): readonly ShowPart[] =>
  show ? [show, ...(show.tabs ?? [])] : [];

/** `at` are its keys in the declaration, `path` is that of its texts. */
type NestedField = Readonly<{ at: readonly string[]; path: string; field: Field }>;

/** Returns a field and those that it consists of, such as the values of a list and the parts of its objects. */
export function nestedFields(path: string, field: Field): readonly NestedField[] {
  const parts = Object.entries(field.fields ?? {});
  return [
    { at: [], path, field },
    ...(field.of ? [{ at: ['of'], path, field: field.of }] : []),
    ...(field.show ? [{ at: ['show'], path, field: field.show }] : []),
    ...parts.map(([name, part]) => ({ at: ['fields', name], path: `${path}.${name}`, field: part })),
  ];
}

/** Returns the field whose kind shows the value: the result's for a computed one. */
export const shownField = (field: Field): Field => field.show ?? field;
