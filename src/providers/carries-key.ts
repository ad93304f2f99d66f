/** Headers that say how a call is written, and the one that browsers themselves keep from another origin. */
const harmless: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'prefer',
]);

/**
 * Returns whether headers may have a key among them, which a browser would send along to wherever a redirect leads. Such a
 * call follows none (`maxRedirects: 0`).
 */
export const carriesKey = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => !harmless.has(name.toLowerCase()));
