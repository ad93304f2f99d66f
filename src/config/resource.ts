import type { Action, AdminType } from '../../contract/access';
import type { CallDeclaration } from '../../contract/call';
import type { ErrorStatus } from '../../contract/errors';
import type { Field } from './field';
import type { FormView } from './form';
import type { ShowView } from './show';

type Leaf = string | number | boolean | null | undefined;

/** Every dotted path to a leaf of a row, as in `order.user.email`. The compiler checks declarations against it. */
export type FieldPath<Row> = {
  [Key in keyof Row & string]-?: NonNullable<Row[Key]> extends Leaf
    ? Key
    : NonNullable<Row[Key]> extends readonly unknown[]
      ? Key
      : `${Key}.${FieldPath<NonNullable<Row[Key]>>}`;
}[keyof Row & string];

/** A condition on a row, as data; an absent value counts as null. */
export type Condition<Path extends string = string> =
  | { readonly field: Path; readonly is: string | number | boolean | null }
  | { readonly field: Path; readonly not: string | number | boolean | null }
  /** Whether the value is the id of who is looking. */
  | { readonly field: Path; readonly isViewer: boolean }
  /** The value is a type of admin that who is looking may manage. */
  | { readonly field: Path; readonly managedByViewer: true };

/** An entry of a row's menu that goes somewhere: `{field}` in `to` is replaced from the row. */
export interface RowLink<Path extends string = string> {
  readonly name: string;
  /** As in `/rounds/{id}`, or `{here}/{id}` for below the current path. */
  readonly to: string;
  readonly when?: Condition<Path>;
  readonly access?: Action;
}

/** What an operator can do to a resource: asks when it must, calls once, says how it went, refreshes. */
export interface ResourceAction {
  readonly call: CallDeclaration;
  readonly access: Action;
  /** Whether a dialog asks first; its words are `<resource>.actions.<name>.confirm.*`. */
  readonly confirm: boolean;
  /** The dialog's buttons have words of the action's own (`confirm.go` and `confirm.close`). */
  readonly ownButtons?: true;
  /** What it does can't be undone, or takes something away from somebody. */
  readonly danger?: true;
  /** In a row's menu: all of what must be true of the row. */
  readonly when?: readonly Condition[];
  /** Resources and calls (by name) whose cached answers are out of date afterwards. */
  readonly refresh: readonly string[];
  /** Statuses whose failure has its own words (`actions.<name>.failures.<status>`). */
  readonly failures?: readonly ErrorStatus[];
}

export interface ListFilter<Path extends string = string> {
  readonly field: Path;
  /** `server`: sent with the call; `both`: the loaded page is narrowed too, for a backend that ignores it. */
  readonly at: 'server' | 'both';
  /** The parameter's name, on the wire and in the address, when it is not the field's. */
  readonly param?: string;
}

export interface ListView<Path extends string = string> {
  readonly columns: readonly Path[];
  /** Columns that the user has to switch on. */
  readonly hidden?: readonly Path[];
  readonly filters?: readonly ListFilter<Path>[];
  /** Fields that can be sorted by, and what the wire calls them. */
  readonly sorts?: Readonly<Partial<Record<Path, string>>>;
  readonly defaultSort?: { readonly field: Path; readonly direction: 'ASC' | 'DESC' };
  readonly rowLinks?: readonly RowLink<Path>[];
  /** Actions of the resource that a row's menu offers, each with the row's `id` in its path. */
  readonly rowActions?: readonly string[];
  /** A field that stands in the place of a row's menu while the condition holds, as a mark that nothing is left to do. */
  readonly rowMark?: { readonly field: Path; readonly when: Condition<Path> };
  /** Whether the columns can be chosen. */
  readonly columnChoice?: boolean;
}

/** Where a page stands in the navigation. */
export interface MenuEntry {
  /** Position in the navigation, ascending. */
  readonly order: number;
  /** The icon's name in `ui/icon`. */
  readonly icon: string;
  /** Who has the entry, when it is not everybody whom the page opens to. */
  readonly access?: Action;
}

/** The calls of a resource: those that Refine knows, and others that views name. */
export interface ResourceCalls extends Readonly<Record<string, CallDeclaration | undefined>> {
  readonly list: CallDeclaration;
  readonly get?: CallDeclaration;
  readonly create?: CallDeclaration;
  readonly update?: CallDeclaration;
}

/** A resource as data: no function, no JSX, no text for display. Labels are keys derived from the names. */
export interface Resource<
  Row = Record<string, unknown>,
  Path extends string = FieldPath<Row>,
  InputPath extends string = Path,
> {
  readonly name: string;
  /** The route of its list; its detail is below, at `/{id}`. Without one it has no page of its own. */
  readonly path?: string;
  /** Without an entry its list is a part of other pages and has no route, unless it is `offMenu`. */
  readonly menu?: MenuEntry;
  /** Its list has a route although nothing in the navigation leads there. */
  readonly offMenu?: true;
  /** The name of the resource whose detail stands at `/{id}`, when it is not its own. */
  readonly detail?: string;
  /** The row's identifier, `id` unless said. */
  readonly idField?: Path;
  readonly access: { readonly list: Action; readonly show?: Action; readonly create?: Action };
  readonly calls: ResourceCalls;
  readonly fields: Readonly<Partial<Record<Path | InputPath, Field>>>;
  readonly list: ListView<Path>;
  readonly show?: ShowView<Path>;
  /** The form that makes a new one; a button above the list opens it. */
  readonly create?: FormView<InputPath, Path>;
  readonly actions?: Readonly<Record<string, ResourceAction>>;
}

/** A resource whose row type is no longer known; what the kit works with. */
export type AnyResource = Resource<Record<string, unknown>, string, string>;

/** Who is looking: the kit asks this, and never a role by name. */
export type Viewer = AdminType | undefined;

/**
 * Declares a resource. Called twice so that the types of its row, and of what its form sends, are given and the rest
 * inferred: `defineResource<UserRow>()({ name: 'users', … })`.
 */
export const defineResource =
  <Row, Input = Row>() =>
  <const R extends Resource<Row, FieldPath<Row>, FieldPath<Input>>>(resource: R): R & AnyResource =>
    resource;
