import { randomUUID } from 'node:crypto';
import type { AdminInput } from '../../../../contract/admins';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { conflict, Failure, notFound } from '../../plugins/calls/failure';
import { hashPassword } from '../../plugins/sessions/password';
import { requireState } from '../../plugins/changes/seen-version';
import type { Caller } from '../../plugins/sessions/caller';
import { countSessionsOf, endSessionsOf } from '../../plugins/sessions/service';
import * as repository from './repository';
import type { StoredAdmin } from './repository';
import { changeable, requireRank, requireSuspendable } from './rules';

/**
 * Creates an admin of the caller's rank or below.
 * @throws Failure 403 for a higher rank; 409 when the email is taken
 */
export async function createAdmin(
  database: Database,
  { password, ...input }: AdminInput,
  caller: Caller<'admin'>,
  audit: Audit,
): Promise<StoredAdmin> {
  requireRank(caller.type, input.adminType);
  const passwordHash = await hashPassword(password);
  const admin: StoredAdmin = { ...input, id: randomUUID(), status: 'APPROVED' };
  return database.transaction(async (tx) => {
    const isAdded = await repository.insertAdmin(tx, { ...admin, passwordHash });
    if (!isAdded) throw conflict('email', 'An admin with this email already exists');
    await audit(tx, { kind: 'admin', id: admin.id, name: admin.email, after: admin });
    return admin;
  });
}

/**
 * Returns how many sessions would end if the admin were suspended now.
 * @throws Failure as {@link suspendAdmin}
 */
export async function getSuspensionEffect(
  { orm }: Database,
  id: string,
  caller: Caller<'admin'>,
): Promise<{ sessions: number }> {
  findSuspendable(await repository.findAdminsAndSupers(orm, [id, caller.id]), id, caller);
  return { sessions: await countSessionsOf(orm, 'admin', id) };
}

/** Returns the admin with that id. @throws Failure 404, and those of the rules when the caller may not suspend them now */
function findSuspendable(everyone: readonly StoredAdmin[], id: string, caller: Caller<'admin'>): StoredAdmin {
  const find = (wanted: string) => everyone.find((admin) => admin.id === wanted);
  const admin = find(id.toLowerCase());
  if (!admin) throw notFound('Admin');
  requireSuspendable(find(caller.id), admin, everyone);
  return admin;
}

/**
 * Suspends an admin of the caller's rank or below and ends their sessions in one transaction.
 * @throws Failure 404; 403 for oneself and for a higher rank; 409 for a suspended admin and for the last active SUPER
 */
export async function suspendAdmin(
  database: Database,
  id: string,
  caller: Caller<'admin'>,
  audit: Audit,
  seenVersion?: string,
): Promise<StoredAdmin> {
  return database.transaction(async (tx) => {
    const everyone = await repository.lockAdminsAndSupers(tx, [id, caller.id]);
    const before = findSuspendable(everyone, id, caller);
    await requireState(seenVersion, changeable(before));
    await repository.setStatus(tx, id, 'SUSPENDED');
    await endSessionsOf(tx, 'admin', id);
    const after: StoredAdmin = { ...before, status: 'SUSPENDED' };
    await audit(tx, { kind: 'admin', id: before.id, name: before.email, before, after });
    return after;
  });
}

/**
 * Takes back the suspension of an admin of the caller's rank or below, who then signs in again.
 * @throws Failure 404; 401 for a suspended caller; 403 for a higher rank; 409 for an admin who is not suspended
 */
export async function reactivateAdmin(
  database: Database,
  id: string,
  caller: Caller<'admin'>,
  audit: Audit,
  seenVersion?: string,
): Promise<StoredAdmin> {
  return database.transaction(async (tx) => {
    const found = await repository.lockAdminsAndSupers(tx, [id, caller.id]);
    const before = found.find((admin) => admin.id === id.toLowerCase());
    if (!before) throw notFound('Admin');
    const own = found.find((admin) => admin.id === caller.id);
    if (own?.status !== 'APPROVED') throw new Failure(401, 'Sign in first');
    requireRank(own.adminType, before.adminType);
    await requireState(seenVersion, changeable(before));
    if (before.status !== 'SUSPENDED') throw new Failure(409, 'The admin is not suspended');
    await repository.setStatus(tx, id, 'APPROVED');
    const after: StoredAdmin = { ...before, status: 'APPROVED' };
    await audit(tx, { kind: 'admin', id: before.id, name: before.email, before, after });
    return after;
  });
}
