import { useCan } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { accessTable } from '../settings/access-table';
import type { CellLink, Condition, AnyResource } from '../schema/resource';
import { valueAt, type Row } from '../lib/value-at';
import { type Identity, viewerOf } from '../providers/auth/session';
import type { Permission } from '../wire/access';
import { answerCan, isOffered } from '../providers/access-control/access-control-provider';
import { useSession, useViewer, useIdentity } from '../providers/auth/use-session';
import { fillTarget, leadsSomewhere } from '../lib/fill-target';

/** Returns the props of Refine's `useCan` and `CanAccess` for a permission, answered from the first render on. */
export function useQuestion(permission: Permission) {
  const viewer = useViewer();
  const [resource = '', action = ''] =
    typeof permission === 'string' ? permission.split('.') : ['types', 'any'];
  return {
    resource,
    action,
    // All is part of the key: the answer for one admin and one backend is not the answer for the next.
    params: { permission, viewer, offered: isOffered(permission) },
    queryOptions: { initialData: () => answerCan(viewer, permission), staleTime: Infinity },
  };
}

export const useIsAllowed = (permission: Permission): boolean =>
  useCan(useQuestion(permission)).data?.can ?? false;

/** Returns the same for many permissions, as of the rows of a list, without a query for each. */
export function useAccess(): (permission: Permission | undefined) => boolean {
  const seen = useSession();
  return useCallback((permission) => answerCan(viewerOf(seen), permission).can, [seen]);
}

/** As {@link useAccess}, of what changes something: nothing for who looks as another role. */
export function useChangeAccess(): (permission: Permission | undefined) => boolean {
  const may = useAccess();
  const isOwn = useIdentity()?.ownType === undefined;
  return (permission) => permission !== undefined && isOwn && may(permission);
}

export const useMayChange = (permission: Permission | undefined): boolean => useChangeAccess()(permission);

/** Returns what finds the address of a link in a row, asked for the permission once; undefined where the link is not shown. */
export function useLinkTarget(): (link: CellLink) => (row: Row) => string | undefined {
  const may = useAccess();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  return useCallback(
    ({ to, when, access }) => {
      const isAllowed = may(access);
      return (row) =>
        isAllowed && leadsSomewhere(to, row) && matchesCondition(row, when, viewer)
          ? fillTarget(to, row, pathname)
          : undefined;
    },
    [may, viewer, pathname],
  );
}

/** Returns what finds the address of a row's page: its own, or else the first link with its identifier, or else its first link. */
export function useRowTarget(resource: AnyResource): (row: Row) => string | undefined {
  const targetOf = useLinkTarget();
  return useMemo(() => {
    const { path, show, pages, access, list, idField = 'id' } = resource;
    const { cellLinks = {}, rowLinks = [] } = list;
    const links = [...Object.values(cellLinks), ...rowLinks].flatMap((link) => link ?? []);
    const isShown = path !== undefined && access.show !== undefined && (show ?? pages?.show);
    const candidates: readonly CellLink[] = [
      ...(isShown ? [{ to: `${path}/{${idField}}`, access: access.show }] : []),
      ...links.filter(({ to }) => to.includes(`{${idField}}`)),
      ...rowLinks,
    ];
    const targets = candidates.map(targetOf);
    return (row) => targets.map((targetIn) => targetIn(row)).find((to) => to !== undefined);
  }, [resource, targetOf]);
}

/** Returns the roles that a viewer may manage; none for a visitor. */
export const managedBy = (viewer: Identity | undefined): readonly string[] =>
  accessTable().mayManage(viewer?.type);

/** Returns whether a row meets a condition for a viewer; an absent value counts as null. */
export function matchesCondition(row: Row, condition: Condition | undefined, viewer?: Identity): boolean {
  if (!condition) return true;
  const value = valueAt(row, condition.field) ?? null;
  if ('isViewer' in condition) return (value !== null && value === viewer?.id) === condition.isViewer;
  if ('managedByViewer' in condition) return managedBy(viewer).some((type) => type === value);
  if ('in' in condition) return condition.in.some((one) => one === value);
  return 'is' in condition ? value === condition.is : value !== condition.not;
}

export const matchesAll = (row: Row, conditions: readonly Condition[] = [], viewer?: Identity): boolean =>
  conditions.every((condition) => matchesCondition(row, condition, viewer));
