/** Returns the first letters of the first and last word of a name, at most two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Returns the hue of the disc that has a name's initials: the same one wherever the name is shown. */
export const tintOf = (name: string) => ({
  '--hue': Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7),
});

function pictureAt(src: unknown, mayFetch: (address: URL) => boolean): string | undefined {
  if (typeof src !== 'string' || src === '') return undefined;
  if (src.startsWith('data:image/')) return src;
  return URL.canParse(src, location.href) && mayFetch(new URL(src, location.href)) ? src : undefined;
}

/** Returns a picture's address if it is data or of the page's own origin: what end users write must not call other hosts. */
export const ownPicture = (src: string | null | undefined) =>
  pictureAt(src, ({ origin }) => origin === location.origin);

/** Returns a picture's address if it is data or a web address; the Content Security Policy decides about its host. */
export const anyPicture = (src: unknown) => pictureAt(src, ({ protocol }) => /^https?:$/.test(protocol));
