/** The parts of each extra that the core uses, by the extra's name; `console/extra-types.ts` adds their types. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it is filled in extra-types.ts
export interface Extras {}

export type ExtraName = keyof Extras;

/** An optional part of the kit. What is not registered is not in the bundle. */
export interface Extra<Name extends ExtraName = ExtraName> {
  readonly name: Name;
  /** Fetches its parts, with the console's code. */
  readonly load: () => Promise<Extras[Name]>;
  /** Whether the settings need it; always, by default. */
  readonly isNeeded?: () => boolean;
}

let registered: readonly Extra[] = [];
const loaded: { [Name in ExtraName]?: Extras[Name] } = {};

export function registerExtras(extras: readonly Extra[]): void {
  registered = extras;
}

async function load({ name, load: fetchParts }: Extra): Promise<void> {
  Object.assign(loaded, { [name]: await fetchParts() });
}

/** Fetches the extras that the settings need. */
export async function loadExtras(): Promise<void> {
  await Promise.all(registered.filter(({ isNeeded }) => isNeeded?.() ?? true).map(load));
}

/** Fetches one of the extras before the others, for an option that needs it. @throws Error where it is not registered */
export async function loadExtra<Name extends ExtraName>(name: Name, option: string): Promise<Extras[Name]> {
  const found = registered.find((extra) => extra.name === name);
  if (found) await load(found);
  return neededExtra(name, option);
}

/** Returns the parts of an extra, the same in each render; undefined where it is not registered. */
export const extra = <Name extends ExtraName>(name: Name): { [One in ExtraName]?: Extras[One] }[Name] =>
  loaded[name];

/** Returns the parts of an extra that an option needs. @throws Error where it is not registered */
export function neededExtra<Name extends ExtraName>(name: Name, option: string): Extras[Name] {
  const parts = loaded[name];
  if (parts === undefined)
    throw new Error(`"${option}" needs the extra "${name}", which is not among the extras of createConsole`);
  return parts;
}
