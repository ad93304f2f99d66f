import { useCan } from '@refinedev/core';
import { useCallback } from 'react';
import type { Permission } from '../wire/access';
import { answerCan, isOffered, questionOf } from '../providers/access-control/access-control-provider';
import { viewerOf } from '../providers/auth/session';
import { useSession, useViewer } from '../providers/auth/use-session';

/** Returns the props of Refine's `useCan` and `CanAccess` for a permission, answered from the first render on. */
export function useQuestion(permission: Permission) {
  const viewer = useViewer();
  const { params, ...names } = questionOf(permission);
  return {
    ...names,
    // Part of the key: the answer for one admin and one backend is not the answer for the next.
    params: { ...params, viewer, offered: isOffered(permission) },
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
