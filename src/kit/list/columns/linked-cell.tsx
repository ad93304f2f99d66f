import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CellLink } from '../../../config/resource';
import { fillTarget, leadsSomewhere } from '../../../lib/fill-target';
import { textAt } from '../../../lib/value-at';
import { useIdentity } from '../../../providers/auth/use-session';
import type { Row } from '../../../providers/data/list-answer';
import { meets } from '../../access/meets';

interface LinkedCellProps {
  readonly link: CellLink;
  /** Of the value that the cell shows. */
  readonly path: string;
  readonly row: Row;
  readonly children: ReactNode;
}

/** A cell that leads somewhere, as any link does: with a click, or into a tab of its own. */
export function LinkedCell({ link: { to, when }, path, row, children }: LinkedCellProps) {
  const { pathname } = useLocation();
  const viewer = useIdentity();
  if (textAt(row, path) === '' || !leadsSomewhere(to, row) || !meets(row, when, viewer)) return children;
  return <Link to={fillTarget(to, row, pathname)}>{children}</Link>;
}
