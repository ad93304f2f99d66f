import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link where there is a page to go to, else only what would be in it. */
export const MaybeLink = ({
  to,
  children,
}: {
  readonly to: string | undefined;
  readonly children: ReactNode;
}) => (to === undefined ? children : <Link to={to}>{children}</Link>);
