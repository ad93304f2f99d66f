/**
 * Returns the path of the console that an address leads to, as a browser reads it; undefined for another host, as in
 * `//host`, `/\host`, `/.//host`, or with a tab between two slashes.
 */
export function insidePath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
