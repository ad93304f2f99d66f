import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import type { validateForgottenCode } from '../../../../contract/people/forgotten-code';
import type { Database } from '../../db/database';
import { Failure } from '../../plugins/calls/failure';
import { countUse, networkOf } from '../../plugins/limits/service';
import { hashPassword, isPassword } from '../../plugins/sessions/password';
import { endSessionsOf } from '../../plugins/sessions/service';
import type { Mailer } from '../mail/service';
import * as repository from './repository';

const code = { tries: 5, minutes: 15 };
const perMinute = { most: 1, minutes: 1 };
const perDay = { most: 10, minutes: 24 * 60 };
const sendsPerAddress = { most: 20, minutes: 15 };
const triesPerAddress = { most: 50, minutes: 15 };

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends the end user with that email a new code and invalidates an earlier one. An unknown email gets the same answer after
 * the same work, so that nobody learns which emails have accounts. @throws Failure 429
 */
export async function sendCode(
  database: Database,
  mailer: Mailer,
  { email, address, requestId }: { readonly [name in 'email' | 'address' | 'requestId']: string },
): Promise<void> {
  await countUse(database, `forgotten-code from ${networkOf(address)}`, sendsPerAddress);
  await countUse(database, `forgotten-code minute ${email.toLowerCase()}`, perMinute);
  await countUse(database, `forgotten-code day ${email.toLowerCase()}`, perDay);
  const secret = newCode();
  const codeHash = await hashPassword(secret);
  await database.transaction(async (tx) => {
    const user = await repository.findUser(tx, email);
    if (user) await repository.replaceCode(tx, user.id, codeHash, code);
    const body = `Your code to set a new password is ${secret}. It is good for ${code.minutes} minutes.`;
    const mail = { subject: 'Your code', body, goodForMinutes: code.minutes, requestId };
    await mailer.send(tx, user ? [{ ...mail, recipient: user.email }] : []);
  });
}

/** Sets a new password by the code and ends every session of the end user. @throws Failure 409, 429 */
export async function usePasswordCode(
  database: Database,
  given: z.infer<typeof validateForgottenCode.body>,
  address: string,
): Promise<void> {
  await countUse(database, `forgotten-code try from ${networkOf(address)}`, triesPerAddress);
  const stored = await repository.takeTry(database.orm, given.email);
  const isRight = await isPassword(given.code, stored?.codeHash);
  // Hashed in any case, so that a wrong code takes as long as a right one.
  const passwordHash = await hashPassword(given.password);
  const refusal = new Failure(409, 'The code is wrong or no longer good');
  if (!stored || !isRight) throw refusal;
  await database.transaction(async (tx) => {
    if (!(await repository.removeCode(tx, stored.userId, stored.codeHash))) throw refusal;
    await repository.setPassword(tx, stored.userId, passwordHash);
    await endSessionsOf(tx, 'client', stored.userId);
  });
}
