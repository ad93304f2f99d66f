import type * as z from 'zod/mini';
import type { passwordChange } from '../../../../contract/auth';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import { Failure, invalid } from '../../plugins/failure';
import { countUse, forgetUses, requireUsesLeft } from '../../plugins/limits/service';
import { hashPassword, isPassword } from '../../plugins/password';
import type { Caller } from '../../plugins/sessions/caller';
import { endOtherSessionsOf, type PresentedTokens } from '../../plugins/sessions/service';
import * as repository from './repository';

/** Wrong tries of one admin, from wherever they come: a session that was left open is no way to guess. */
const wrongTries = { most: 10, minutes: 15 };

/**
 * Replaces an admin's own password, given the current one. Every session of theirs ends but the caller's.
 * @param presented the tokens of the session that goes on
 * @throws Failure 422 for a wrong current password; 429 after too many of those; 409 when it was changed meanwhile
 */
export async function changeOwnPassword(
  database: Database,
  { id, email }: Caller<'admin'>,
  { currentPassword, password }: z.infer<typeof passwordChange>,
  presented: PresentedTokens,
  audit: Audit,
): Promise<void> {
  const key = `password ${id}`;
  await requireUsesLeft(database, key, wrongTries);
  const account = await repository.findAccount(database.orm, 'admin', email);
  if (!account || !(await isPassword(currentPassword, account.password_hash))) {
    await countUse(database, key, wrongTries);
    throw invalid('currentPassword', 'wrong', 'The current password is wrong');
  }
  // Asked again: guesses that were sent all at once must not all be heard.
  await requireUsesLeft(database, key, wrongTries);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    if (!(await repository.replaceAdminPassword(tx, account, passwordHash)))
      throw new Failure(409, 'The password was just changed');
    await endOtherSessionsOf(tx, 'admin', id, presented);
    await forgetUses(tx, key);
    await audit(tx, { kind: 'admin', id });
  });
}
