/**
 * Returns the path that an address beginning with a slash leads to on a host, as a browser reads it; undefined for any
 * other address. `//host`, `/\host` and a tab between two slashes lead to another host, and so does a path that begins with two
 * slashes once its dots are resolved, as `/.//host`.
 */
export function insidePath(address: string, host: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, host)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, host);
  return origin === new URL(host).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
