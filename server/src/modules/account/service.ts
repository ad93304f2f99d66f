import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { account } from '../../../../contract/people/account';
import { insidePath } from '@roundkeeper/kit/wire/inside-path';
import type { Database } from '../../db/database';
import { Failure, found, invalid } from '../../plugins/calls/failure';
import { forgetAnswers } from '../../plugins/idempotency/idempotency';
import { endSessionsOf } from '../../plugins/sessions/service';
import { holdUpload } from '../uploads/service';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';

type Account = z.infer<typeof account>;

/** Stands for the host that a picture is read on; nobody can guess it and name it in an address. */
const someHost = `https://${randomUUID()}.invalid`;

/** Whether it is an http(s) address or a path of the host that it is read on, whatever host that is. */
const isPicture = (address: string): boolean =>
  !/\s/.test(address) &&
  (insidePath(address, someHost) !== undefined || (/^https?:\/\//.test(address) && URL.canParse(address)));

/** Changes an end user's own account. @throws Failure 401 when it was removed meanwhile; 422 */
export async function updateAccount(
  database: Database,
  id: string,
  changes: repository.AccountChanges,
): Promise<Account> {
  if (changes.imageUrl && !isPicture(changes.imageUrl))
    throw invalid('imageUrl', 'link', 'A picture is an http or https address, or a path of this host');
  const account = await database.transaction(async (tx) => {
    await repository.updateAccount(tx, id, changes);
    if (changes.imageUrl && !(await holdUpload(tx, changes.imageUrl)))
      throw invalid('imageUrl', 'noSuch', 'This file is no longer stored, upload it again');
    return repository.findAccount(tx, id);
  });
  if (!account) throw new Failure(401, 'Sign in first');
  return { ...isoTimes(account), type: 'END_USER' };
}

/** @throws Failure 404 for an unknown language */
export async function chooseLanguage(database: Database, id: string, languageId: string): Promise<Account> {
  found(await repository.findLanguage(database.orm, languageId), 'Language');
  return updateAccount(database, id, { languageId });
}

/** Removes an end user's personal data and ends their sessions in one transaction; their orders stay. */
export async function removeAccount(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const email = await repository.lockAccount(tx, id);
    if (email === undefined) return;
    await repository.anonymise(tx, id);
    await repository.removePersonalData(tx, id, email);
    await forgetAnswers(tx, 'client', id);
    await endSessionsOf(tx, 'client', id);
  });
}
