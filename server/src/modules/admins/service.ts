import { randomUUID } from 'node:crypto';
import { mayUndo } from '../../../../contract/platform/access';
import type { AdminInput } from '../../../../contract/people/admins';
import type { Transaction } from '../../db/database';
import { conflict, Failure, found } from '../../plugins/calls/failure';
import { create, record, type Audited, type Operation } from '../../plugins/changes/change';
import { requireState } from '../../plugins/changes/seen-version';
import { hashPassword } from '../../plugins/sessions/password';
import { countSessionsOf, endSessionsOf } from '../../plugins/sessions/service';
import * as repository from './repository';
import type { StoredAdmin } from './repository';
import { changeable, requireRank, requireSuspendable } from './rules';

const audited: Audited<StoredAdmin> = {
  kind: 'admin',
  nameOf: ({ email }) => email,
  entryOf: (admin) => admin,
};

/** Creates an admin of the caller's rank or below. @throws Failure 403, 409 */
export async function createAdmin(
  operation: Operation,
  { password, ...input }: AdminInput,
): Promise<StoredAdmin> {
  requireRank(operation.caller.type, input.adminType);
  const passwordHash = await hashPassword(password);
  const admin: StoredAdmin = { ...input, id: randomUUID(), status: 'APPROVED' };
  return create(operation, audited, async (tx) => {
    const isAdded = await repository.insertAdmin(tx, { ...admin, passwordHash });
    if (!isAdded) throw conflict('email', 'An admin with this email already exists');
    return admin;
  });
}

const findIn = (everyone: readonly StoredAdmin[], id: string) => everyone.find((admin) => admin.id === id);

/** Returns how many sessions a suspension would end now. @throws Failure as {@link suspendAdmin} */
export async function getSuspensionEffect(
  { database: { orm }, caller }: Pick<Operation, 'database' | 'caller'>,
  id: string,
): Promise<{ sessions: number }> {
  findSuspendable(await repository.findAdminsAndSupers(orm, [id, caller.id]), id, caller.id);
  return { sessions: await countSessionsOf(orm, 'admin', id) };
}

/** Returns the admin with that id. @throws Failure 404, and those of the rules when the caller may not suspend them now */
function findSuspendable(everyone: readonly StoredAdmin[], id: string, callerId: string): StoredAdmin {
  const admin = found(findIn(everyone, id.toLowerCase()), 'Admin');
  requireSuspendable(findIn(everyone, callerId), admin, everyone);
  return admin;
}

/** Changes the status of an admin under the locks of {@link repository.lockAdminsAndSupers}. */
const changeStatus = (
  { database, caller, audit }: Operation,
  id: string,
  status: StoredAdmin['status'],
  choose: (everyone: readonly StoredAdmin[], tx: Transaction) => Promise<StoredAdmin>,
): Promise<StoredAdmin> =>
  database.transaction(async (tx) => {
    const before = await choose(await repository.lockAdminsAndSupers(tx, [id, caller.id]), tx);
    await repository.setStatus(tx, id, status);
    if (status === 'SUSPENDED') await endSessionsOf(tx, 'admin', id);
    const after: StoredAdmin = { ...before, status };
    await record(tx, audit, audited, { before, after });
    return after;
  });

/** Suspends an admin of the caller's rank or below and ends their sessions in one transaction. @throws Failure 403, 404, 409 */
export const suspendAdmin = (operation: Operation, id: string): Promise<StoredAdmin> =>
  changeStatus(operation, id, 'SUSPENDED', async (everyone) => {
    const before = findSuspendable(everyone, id, operation.caller.id);
    await requireState(operation.seenVersion, changeable(before));
    return before;
  });

/**
 * Takes back the suspension of an admin of the caller's rank or below, who then signs in again.
 * @throws Failure 404; 401 for a suspended caller; 403 for a higher rank, and where one suspended them; 409 for an admin who is not
 * suspended
 */
export const reactivateAdmin = (operation: Operation, id: string): Promise<StoredAdmin> =>
  changeStatus(operation, id, 'APPROVED', async (everyone, tx) => {
    const before = found(findIn(everyone, id.toLowerCase()), 'Admin');
    const own = findIn(everyone, operation.caller.id);
    if (own?.status !== 'APPROVED') throw new Failure(401, 'Sign in first');
    requireRank(own.adminType, before.adminType);
    await requireState(operation.seenVersion, changeable(before));
    if (before.status !== 'SUSPENDED') throw new Failure(409, 'The admin is not suspended');
    if (!mayUndo(own.adminType, await repository.findSuspenderType(tx, before.id)))
      throw new Failure(403, 'An admin of a higher rank suspended them');
    return before;
  });
