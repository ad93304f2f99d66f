import { insidePath } from '../../wire/inside-path';

/** The target of a link: `inside` the console, or on another host or in a mail program. */
export interface LinkTarget {
  readonly href: string;
  readonly inside: boolean;
}

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The target of an address; undefined for what is none, or could run code. */
export function targetOf(address: string): LinkTarget | undefined {
  const inside = insidePath(address, location.origin);
  if (inside !== undefined) return { href: inside, inside: true };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && schemes.has(url.protocol) ? { href: url.href, inside: false } : undefined;
}
