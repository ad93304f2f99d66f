import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminIdentity, ClientIdentity, InfluencerIdentity } from '../../../../contract/platform/auth';
import type { Credentials, registration } from '../../../../contract/platform/auth';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database';
import { violatesUnique } from '../../db/database-errors';
import { Failure, invalid } from '../../plugins/calls/failure';
import { countUse, forgetUses, networkOf } from '../../plugins/limits/service';
import { openSession, type IssuedTokens, type OnSessionChange } from '../../plugins/sessions/service';
import { findReferrer } from '../referrals/service';
import { attemptOf, countWrongTry, requireTriesLeft } from './login-limit';
import { hashPassword, isPassword } from '../../plugins/sessions/password';
import * as repository from './repository';

interface Identities {
  readonly admin: AdminIdentity;
  readonly client: ClientIdentity;
  readonly influencer: InfluencerIdentity;
}

export interface Login<Identity> {
  readonly identity: Identity;
  readonly issued: IssuedTokens;
}

/**
 * Opens a session for valid credentials.
 * @param address the caller's address, by which wrong tries are counted @throws Failure 401, 429
 */
export async function logIn<R extends keyof Identities>(
  database: Database,
  realm: R,
  { email, password }: Credentials,
  address: string,
  onSessionChange?: OnSessionChange,
): Promise<Login<Identities[R]>> {
  const attempt = attemptOf(realm, email, address);
  await requireTriesLeft(database, attempt);
  const account = await repository.findAccount(database.orm, realm, email);
  if (!(await isPassword(password, account?.password_hash)) || !account) {
    await countWrongTry(database, attempt);
    throw new Failure(401, 'Wrong credentials');
  }
  // Checked again, so that concurrent guesses cannot exceed the limit.
  await requireTriesLeft(database, attempt);
  const issued = await database.transaction(async (tx) => {
    if (!(await repository.holdAccount(tx, realm, account))) throw new Failure(401, 'Wrong credentials');
    await forgetUses(tx, attempt.account);
    const opened = await openSession(tx, realm, account.id);
    await onSessionChange?.(tx, account.id);
    return opened;
  });
  const { id, name, type } = account;
  // The accounts of a realm have the realm's types.
  return { identity: { id, email: account.email, name, type } as Identities[R], issued };
}

const newReferralCode = () => randomBytes(6).toString('base64url').replace(/[-_]/g, 'x').toUpperCase();

/**
 * Registers an end user and opens their session.
 * @param address the caller's address, which may register at most `perAddress` accounts in 15 minutes
 * @throws Failure 429 beyond that; 409 when the email is taken; 422 for an unknown referral code
 */
export async function registerClient(
  database: Database,
  { email, name, password, referralCode }: z.infer<typeof registration>,
  { address, perAddress }: { readonly address: string; readonly perAddress: number },
): Promise<Login<ClientIdentity>> {
  await countUse(database, `registration ${networkOf(address)}`, { most: perAddress, minutes: 15 });
  const passwordHash = await hashPassword(password);
  const id = randomUUID();
  try {
    const issued = await database.transaction(async (tx) => {
      const referrer = referralCode === undefined ? null : await findReferrer(tx, referralCode);
      if (referrer === undefined) throw invalid('referralCode', 'noSuch', 'Nobody has this referral code');
      const code = newReferralCode();
      const account = { id, email, name, passwordHash, referralCode: code };
      await repository.insertUser(tx, { ...account, referredBy: referrer?.id ?? null });
      return openSession(tx, 'client', id);
    });
    return { identity: { id, email, name, type: 'END_USER' }, issued };
  } catch (error) {
    if (!violatesUnique(error, 'users_email')) throw error;
    throw new Failure(409, 'An account with this email already exists');
  }
}
