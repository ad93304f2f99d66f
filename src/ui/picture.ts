/** Returns the first letters of the first and last word of a name, at most two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Returns a picture's address when it is data or of the page's own origin: the console requests nothing from other hosts. */
export function ownPicture(src: string | null | undefined): string | undefined {
  if (!src) return undefined;
  if (src.startsWith('data:image/')) return src;
  try {
    return new URL(src, location.href).origin === location.origin ? src : undefined;
  } catch {
    return undefined;
  }
}
