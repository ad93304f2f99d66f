import type { PropsWithChildren } from 'react';
import { Link } from 'react-router';
import type { LinkTarget } from './link-target';

type TargetLinkProps = PropsWithChildren<{ readonly target: LinkTarget }>;

export const TargetLink = ({ target: { href, inside }, children }: TargetLinkProps) =>
  inside ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <bdi>{children}</bdi>
    </a>
  );
