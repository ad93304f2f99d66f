/** The edit distance of two words, with swapped neighbours as one edit. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, current];
  }
  return above[other.length] ?? 0;
}

/** Returns the most similar name; undefined where more than a third of the letters would have to change. */
export function nearest(meant: string, names: readonly string[]): string | undefined {
  const low = meant.toLowerCase();
  const [best] = names
    .map((name) => ({ name, far: distance(low, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.ceil(Math.max(low.length, name.length) / 3)))
    .sort((one, other) => one.far - other.far);
  return best?.name;
}
