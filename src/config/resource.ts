import type { Action, AdminType } from '../../contract/access';
import type { CallDeclaration } from '../../contract/call';
import type { ErrorStatus } from '../../contract/errors';
import type { Tone } from '../lib/tone';

/** The kinds of a field: each has a cell, a detail view and a filter in `kit/fields/<kind>`. */
export type FieldKind =
  'text' | 'email' | 'number' | 'money' | 'percent' | 'datetime' | 'enum' | 'image' | 'wallet';

type Leaf = string | number | boolean | null | undefined;

/** Every dotted path to a leaf of a row, as in `order.user.email`. The compiler checks declarations against it. */
export type FieldPath<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends Leaf
    ? Key
    : NonNullable<Row[Key]> extends readonly unknown[]
      ? Key
      : `${Key}.${FieldPath<NonNullable<Row[Key]>>}`;
}[keyof Row & string];

export interface Field {
  readonly kind: FieldKind;
  /** `enum`: its values in the order they are offered, and the tone each is shown in. */
  readonly values?: Readonly<Record<string, Tone>>;
  /** `money`: the path of the currency's code in the row; without one it is dollars. */
  readonly currency?: string;
  /** Digits after the point that are always shown. */
  readonly digits?: number;
  /** `image`: the path of the text whose initials stand in for a missing picture. */
  readonly initials?: string;
  /** The absent value has its own words (`absent.<path>`) instead of `/`. */
  readonly absent?: true;
}

/** A condition on a row, as data. */
export type Condition<Path extends string = string> =
  | { readonly field: Path; readonly is: string | number | boolean | null }
  | { readonly field: Path; readonly not: string | number | boolean | null };

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
  /** A field that stands in the place of a row's menu while the condition holds, as a mark that nothing is left to do. */
  readonly rowMark?: { readonly field: Path; readonly when: Condition<Path> };
  /** Whether the columns can be chosen. */
  readonly columnChoice?: boolean;
}

export interface ShowView<Path extends string = string> {
  /** The field of the picture beside the first section. */
  readonly image?: Path;
  readonly sections: readonly { readonly name: string; readonly fields: readonly Path[] }[];
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

/** A resource as data: no function, no JSX, no text for display. Labels are keys derived from the names. */
export interface Resource<Row = Record<string, unknown>, Path extends string = FieldPath<Row>> {
  readonly name: string;
  /** The route of its list; its detail is below, at `/{id}`. Without one it has no page of its own. */
  readonly path?: string;
  /** Without an entry its list is a part of other pages and has no route. */
  readonly menu?: MenuEntry;
  /** The name of the resource whose detail stands at `/{id}`, when it is not its own. */
  readonly detail?: string;
  /** The row's identifier, `id` unless said. */
  readonly idField?: Path;
  readonly access: { readonly list: Action; readonly show?: Action };
  readonly calls: {
    readonly list: CallDeclaration;
    readonly get?: CallDeclaration;
    readonly create?: CallDeclaration;
    readonly update?: CallDeclaration;
  };
  readonly fields: Readonly<Partial<Record<Path, Field>>>;
  readonly list: ListView<Path>;
  readonly show?: ShowView<Path>;
  readonly actions?: Readonly<Record<string, ResourceAction>>;
}

/** A resource whose row type is no longer known; what the kit works with. */
export type AnyResource = Resource<Record<string, unknown>, string>;

/** Who is looking: the kit asks this, and never a role by name. */
export type Viewer = AdminType | undefined;

/**
 * Declares a resource. Called twice so that the row's type is given and the rest inferred:
 * `defineResource<UserRow>()({ name: 'users', … })`.
 */
export const defineResource =
  <Row>() =>
  <const R extends Resource<Row>>(resource: R): R & AnyResource =>
    resource;
