/**
 * Returns the path of the console that an address beginning with a slash leads to, as a browser reads it; undefined for any
 * other address. `//host`, `/\host` and a tab between two slashes lead to another host, and so does a path that begins with two
 * slashes once its dots are resolved, as `/.//host`.
 */
export function insidePath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
