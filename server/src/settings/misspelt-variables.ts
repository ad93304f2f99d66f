export type Environment = Readonly<Record<string, string | undefined>>;

/** Without case, `_` and `-`, which are easily forgotten. */
const plain = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase();

/** Shorter names have unrelated neighbours, as HOST has HOME: of those only swapped letters count. */
const longEnough = 7;

/** Returns what is left of two words without the letters that both begin and end with. */
function differenceOf(one: string, other: string): readonly [string, string] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** Whether one letter was left out, added, changed or swapped with its neighbour. */
function isMisspelt(name: string, known: string): boolean {
  const [left, right] = differenceOf(plain(name), plain(known));
  if (left.length === 2 && left === `${right.slice(1)}${right.slice(0, 1)}`) return true;
  return plain(known).length >= longEnough && left.length <= 1 && right.length <= 1;
}

/**
 * Finds variables that look like misspelt ones of ours. Where ours is set too, the other belongs to another program. An empty
 * variable counts as unset.
 * @param names ours
 * @returns one sentence a variable
 */
export function misspeltVariables(env: Environment, names: readonly string[]): readonly string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const missing = names.filter((name) => !isSet(name));
  const others = Object.keys(env).filter((name) => isSet(name) && !names.includes(name));
  return others.flatMap((name) => {
    const meant = missing.find((known) => isMisspelt(name, known));
    if (meant === undefined) return [];
    return [`${name}: is no setting, ${meant} is. Where another program needs ${name}, set ${meant} as well`];
  });
}
