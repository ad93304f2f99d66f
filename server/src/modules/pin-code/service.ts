import type { Database } from '../../db/database';
import { Failure, found } from '../../plugins/calls/failure';
import { countUse, forgetUses, requireUsesLeft } from '../../plugins/limits/service';
import { hashPassword, isPassword } from '../../plugins/sessions/password';
import { requireOpenAccount } from '../../plugins/sessions/guard';
import * as repository from './repository';
import type { StoredPin } from './repository';

interface PinState {
  readonly isSet: boolean;
  readonly isActive: boolean;
}

/** Limits wrong tries per end user, from any address. */
const wrongTries = { most: 5, minutes: 15 };
const keyOf = (userId: string) => `pin ${userId}`;

const toState = (stored: StoredPin | undefined): PinState => ({
  isSet: stored !== undefined,
  isActive: stored?.isActive ?? false,
});

/** @throws Failure 409 when the update found the pin code changed */
function requireUnchanged(stored: StoredPin | undefined): PinState {
  if (!stored) throw new Failure(409, 'The pin code was just changed');
  return toState(stored);
}

export const getPinState = async ({ orm }: Database, userId: string): Promise<PinState> =>
  toState(await repository.findPin(orm, userId));

/** @throws Failure 401 when the account was removed meanwhile, 409 when there is a pin code already */
export async function createPin(database: Database, userId: string, pin: string): Promise<PinState> {
  const pinHash = await hashPassword(pin);
  await database.transaction(async (tx) => {
    await requireOpenAccount(tx, userId);
    if (!(await repository.insertPin(tx, userId, pinHash)))
      throw new Failure(409, 'There is a pin code already');
  });
  return { isSet: true, isActive: true };
}

/** Returns the stored pin code when the given one matches. @throws Failure 404, 429 */
async function matchPin(database: Database, userId: string, pin: string): Promise<StoredPin | undefined> {
  const stored = found(await repository.findPin(database.orm, userId), 'Pin code');
  await requireUsesLeft(database, keyOf(userId), wrongTries);
  if (!(await isPassword(pin, stored.pinHash))) {
    await countUse(database, keyOf(userId), wrongTries);
    return undefined;
  }
  // Checked again, so that concurrent guesses cannot exceed the limit.
  await requireUsesLeft(database, keyOf(userId), wrongTries);
  await forgetUses(database.orm, keyOf(userId));
  return stored;
}

/** Like {@link matchPin}. @throws Failure 409 for a wrong pin code */
async function requirePin(database: Database, userId: string, pin: string): Promise<StoredPin> {
  const stored = await matchPin(database, userId, pin);
  if (!stored) throw new Failure(409, 'The pin code is wrong');
  return stored;
}

export const validatePin = async (database: Database, userId: string, pin: string): Promise<boolean> =>
  (await matchPin(database, userId, pin)) !== undefined;

export async function updatePin(
  database: Database,
  userId: string,
  { currentPin, pin }: { readonly currentPin: string; readonly pin: string },
): Promise<PinState> {
  const stored = await requirePin(database, userId, currentPin);
  const pinHash = await hashPassword(pin);
  return requireUnchanged(
    await database.transaction((tx) => repository.replacePin(tx, userId, stored, pinHash)),
  );
}

export async function togglePin(database: Database, userId: string, pin: string): Promise<PinState> {
  const stored = await requirePin(database, userId, pin);
  return requireUnchanged(await database.transaction((tx) => repository.togglePin(tx, userId, stored)));
}
