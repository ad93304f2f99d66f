import type { PropsWithChildren } from 'react';
import { Link } from 'react-router';
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

type TargetLinkProps = PropsWithChildren<{ readonly target: LinkTarget }>;

export const TargetLink = ({ target: { href, inside }, children }: TargetLinkProps) =>
  inside ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <bdi>{children}</bdi>
    </a>
  );
