import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '../schema/resource';
import { fillTarget, leadsSomewhere } from '../lib/fill-target';
import { useIdentity } from '../providers/auth/use-session';
import type { Row } from '../lib/value-at';
import { matchesCondition } from './matches-condition';
import { useAccess } from './use-access';

/** Returns what finds the address of a row's page: its own, or else the first link with its identifier, or else its first link. */
export function useRowTarget(resource: AnyResource): (row: Row) => string | undefined {
  const may = useAccess();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  return useMemo(() => {
    const { path, show, pages, access, list, idField = 'id' } = resource;
    const own = { to: `${path ?? ''}/{${idField}}`, when: undefined, access: access.show };
    const { cellLinks = {}, rowLinks = [] } = list;
    const links = [...Object.values(cellLinks), ...rowLinks].flatMap((link) => link ?? []);
    const targets = [
      ...(path !== undefined && access.show !== undefined && (show ?? pages?.show) ? [own] : []),
      ...links.filter(({ to }) => to.includes(`{${idField}}`)),
      ...rowLinks,
    ].filter((link) => may(link.access));
    return (row) => {
      const found = targets.find(
        ({ to, when }) => leadsSomewhere(to, row) && matchesCondition(row, when, viewer),
      );
      return found && fillTarget(found.to, row, pathname);
    };
  }, [resource, may, viewer, pathname]);
}
