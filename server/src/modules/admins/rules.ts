import { mayManage } from '../../../../contract/platform/access';
import { Failure } from '../../plugins/calls/failure';
import type { StoredAdmin } from './repository';

const isActiveSuper = ({ adminType, status }: StoredAdmin) => adminType === 'SUPER' && status === 'APPROVED';

/** @throws Failure 403 when the first type may not create or suspend an admin of the second */
export function requireRank(type: StoredAdmin['adminType'], other: StoredAdmin['adminType']): void {
  if (!mayManage(type).includes(other)) throw new Failure(403, 'Your role does not reach that far');
}

/**
 * Checks that one admin may suspend another now.
 * @param everyone at least both admins and every active SUPER, freshly read @throws Failure 401, 403, 409
 */
export function requireSuspendable(
  one: StoredAdmin | undefined,
  other: StoredAdmin,
  everyone: readonly StoredAdmin[],
): void {
  if (one?.status !== 'APPROVED') throw new Failure(401, 'Sign in first');
  if (one.id === other.id) throw new Failure(403, 'Nobody suspends themselves');
  requireRank(one.adminType, other.adminType);
  if (other.status === 'SUSPENDED') throw new Failure(409, 'The admin is suspended already');
  if (isActiveSuper(other) && everyone.filter(isActiveSuper).length < 2)
    throw new Failure(409, 'The last active SUPER cannot be suspended');
}

export const changeable = ({ status }: Pick<StoredAdmin, 'status'>) => ({ status });
