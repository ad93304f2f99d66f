/** Returns the first letters of the first and last word of a name, at most two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Returns a picture's address if it is data or of the page's own origin: what end users write must not call other hosts. */
export function ownPicture(src: string | null | undefined): string | undefined {
  if (!src) return undefined;
  if (src.startsWith('data:image/')) return src;
  if (!URL.canParse(src, location.href)) return undefined;
  return new URL(src, location.href).origin === location.origin ? src : undefined;
}

/** Returns a picture's address if it is data or a web address; the Content Security Policy decides about its host. */
export function anyPicture(src: unknown): string | undefined {
  if (typeof src !== 'string' || src === '') return undefined;
  if (src.startsWith('data:image/')) return src;
  if (!URL.canParse(src, location.href)) return undefined;
  return /^https?:$/.test(new URL(src, location.href).protocol) ? src : undefined;
}
