import { pathText, type Problem } from '../../../schema/check/problem';

/** Returns for each name whether it occurred before. */
export const repeated = (names: readonly string[]): readonly boolean[] =>
  names.map((name, index) => names.indexOf(name) !== index);

/** Returns a problem for each repeated name; parts without one do not count. */
export function repeatedNames(
  parts: readonly { readonly name?: string }[],
  place: readonly PropertyKey[],
): readonly Problem[] {
  const names = parts.flatMap(({ name }) => name ?? []);
  return repeated(names).flatMap((isRepeated, index): readonly Problem[] =>
    isRepeated
      ? [{ kind: 'twice', path: pathText([...place, index, 'name']), value: names[index] ?? '' }]
      : [],
  );
}
