/**
 * Filled by a platform by declaration merging, so that the compiler knows its `actions`, `roles`, `capabilities`, `realms` and
 * `flags`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it is added to elsewhere
export interface PlatformNames {}

type NamesOf<Kind extends string> =
  PlatformNames extends Readonly<Record<Kind, infer Name extends string>> ? Name : string;

/** A line of the table of roles, as in `books.lend`. */
export type Action = NamesOf<'actions'>;

export type Role = NamesOf<'roles'>;

/** Optional features of a backend, announced when somebody signs in. */
export type Capability = NamesOf<'capabilities'>;

/** The kinds of sessions; `none` requires no session. */
export type Realm = 'none' | NamesOf<'realms'>;

/** Features that a deployment turns on and off. */
export type Flag = NamesOf<'flags'>;

/** A line of the table of roles, or roles where the table has none. */
export type Permission = Action | readonly Role[];

/** Who may do what, and what a backend may lack or a deployment turn off. */
export interface AccessTable {
  readonly roles: readonly Role[];
  /** The role that may do everything. */
  readonly superRole: string;
  /** The roles that each line allows. */
  readonly actions: Readonly<Record<string, readonly Role[]>>;
  readonly capabilities: readonly Capability[];
  /** The capability that an action needs. */
  readonly capabilityFor: Readonly<Partial<Record<string, Capability>>>;
  /** Every flag, and whether it is on unless a deployment says otherwise. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** The flag with which the console follows the events of the API; without one it does where the API offers them. */
  readonly eventsFlag?: Flag;
  /** Returns the roles that a role may manage; none for a visitor. */
  readonly mayManage: (role: string | undefined) => readonly Role[];
}
