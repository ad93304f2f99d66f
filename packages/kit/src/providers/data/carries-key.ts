/** Headers about the format of a call, and the one that browsers themselves keep from another origin. */
const harmless = new Set(['accept', 'accept-language', 'authorization', 'content-type', 'prefer']);

/** Whether headers may contain a key, which a redirect would leak; such a call follows none (`maxRedirects: 0`). */
export const carriesKey = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => !harmless.has(name.toLowerCase()));
