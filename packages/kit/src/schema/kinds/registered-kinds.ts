import * as coreKinds from '../../fields/kinds';

type CoreKinds = typeof coreKinds;

/** The kinds of fields by name, as the compiler knows them: who registers others adds their types here. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it is added to elsewhere
export interface Kinds extends CoreKinds {}

export type Kind = Kinds[keyof Kinds];

const registered = new Map<string, Kind>();
let isUsed = false;

/** Registers kinds beside the core's. @throws Error when a declaration has been checked without them already */
export function addKinds(kinds: readonly Kind[]): void {
  for (const one of kinds) {
    if (registered.has(one.kind)) continue;
    if (isUsed) throw new Error(`The kind "${one.kind}" is registered after fields have been checked`);
    registered.set(one.kind, one);
  }
}

addKinds(Object.values(coreKinds));

/** Returns every kind, for the schema of a field: none can be added afterwards. */
export function allKinds(): readonly Kind[] {
  isUsed = true;
  return [...registered.values()];
}

export const findKind = (name: string): Kind | undefined => registered.get(name);

/** Whether there are kinds besides the core's. */
export const hasMoreKinds = (): boolean => registered.size > Object.keys(coreKinds).length;
