import type * as z from 'zod/mini';
import type { passwordChange } from '../../../../contract/platform/auth';
import { Failure, invalid } from '../../plugins/calls/failure';
import type { Operation } from '../../plugins/changes/change';
import { countUse, forgetUses, requireUsesLeft } from '../../plugins/limits/service';
import { hashPassword, isPassword } from '../../plugins/sessions/password';
import { endOtherSessionsOf, type PresentedTokens } from '../../plugins/sessions/service';
import * as repository from './repository';

/** Limits wrong tries of one admin from any address, so that an open session cannot be used to guess. */
const wrongTries = { most: 10, minutes: 15 };

/**
 * Replaces an admin's own password and ends all their sessions except the caller's.
 * @param presented the tokens of the caller's session @throws Failure 409, 422, 429
 */
export async function changeOwnPassword(
  { database, caller: { id, email }, audit }: Operation,
  { currentPassword, password }: z.infer<typeof passwordChange>,
  presented: PresentedTokens,
): Promise<void> {
  const key = `password ${id}`;
  await requireUsesLeft(database, key, wrongTries);
  const account = await repository.findAccount(database.orm, 'admin', email);
  if (!account || !(await isPassword(currentPassword, account.password_hash))) {
    await countUse(database, key, wrongTries);
    throw invalid('currentPassword', 'wrong', 'The current password is wrong');
  }
  // Checked again, so that concurrent guesses cannot exceed the limit.
  await requireUsesLeft(database, key, wrongTries);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    if (!(await repository.replaceAdminPassword(tx, account, passwordHash)))
      throw new Failure(409, 'The password was just changed');
    await endOtherSessionsOf(tx, 'admin', id, presented);
    await forgetUses(tx, key);
    await audit(tx, { kind: 'admin', id, name: email });
  });
}
