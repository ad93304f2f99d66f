export interface Reference {
  readonly path: readonly PropertyKey[];
  readonly name: string | undefined;
  readonly among: readonly string[];
}

export const refer = (
  path: readonly PropertyKey[],
  name: string | undefined,
  among: readonly string[],
): Reference => ({ path, name, among });

export const referEach = (
  path: readonly PropertyKey[],
  names: readonly string[] = [],
  among: readonly string[],
): readonly Reference[] => names.map((name, index) => refer([...path, index], name, among));
