import type { Database } from '../../db/database';
import { Failure, notFound } from '../../plugins/failure';
import { countUse, forgetUses, requireUsesLeft } from '../../plugins/limits/service';
import { hashPassword, isPassword } from '../../plugins/password';
import * as repository from './repository';
import type { StoredPin } from './repository';

interface PinState {
  readonly isSet: boolean;
  readonly isActive: boolean;
}

/** Wrong tries of one end user, from wherever they come. */
const wrongTries = { most: 5, minutes: 15 };
const keyOf = (userId: string) => `pin ${userId}`;

const toState = (kept: StoredPin | undefined): PinState => ({
  isSet: kept !== undefined,
  isActive: kept?.isActive ?? false,
});

/** A pin code that is there, or why not. */
function standing(kept: StoredPin | undefined): PinState {
  if (!kept) throw new Failure(409, 'The pin code was just changed');
  return toState(kept);
}

/** Whether an end user has a pin code, and whether it is asked for. */
export const getPinState = async ({ orm }: Database, userId: string): Promise<PinState> =>
  toState(await repository.findPin(orm, userId));

/** @throws Failure 409 when there is a pin code already */
export async function createPin({ orm }: Database, userId: string, pin: string): Promise<PinState> {
  if (!(await repository.insertPin(orm, userId, await hashPassword(pin))))
    throw new Failure(409, 'There is a pin code already');
  return { isSet: true, isActive: true };
}

/**
 * The kept pin code, when that is it.
 * @throws Failure 404 when there is none, 429 after five wrong tries, by the right one too
 */
async function matchPin(database: Database, userId: string, pin: string): Promise<StoredPin | undefined> {
  const kept = await repository.findPin(database.orm, userId);
  if (!kept) throw notFound('Pin code');
  await requireUsesLeft(database, keyOf(userId), wrongTries);
  if (!(await isPassword(pin, kept.pinHash))) {
    await countUse(database, keyOf(userId), wrongTries);
    return undefined;
  }
  // Asked again: guesses that were sent all at once must not all be heard.
  await requireUsesLeft(database, keyOf(userId), wrongTries);
  await forgetUses(database.orm, keyOf(userId));
  return kept;
}

/** The same for what needs the right pin code. @throws Failure 409 for a wrong one */
async function requirePin(database: Database, userId: string, pin: string): Promise<StoredPin> {
  const kept = await matchPin(database, userId, pin);
  if (!kept) throw new Failure(409, 'The pin code is wrong');
  return kept;
}

/** Whether that is the end user's pin code. @throws Failure 404, 429 */
export const validatePin = async (database: Database, userId: string, pin: string): Promise<boolean> =>
  (await matchPin(database, userId, pin)) !== undefined;

/** Replaces the pin code, given the current one. @throws Failure 404, 409, 429 */
export async function updatePin(
  database: Database,
  userId: string,
  { currentPin, pin }: { readonly currentPin: string; readonly pin: string },
): Promise<PinState> {
  const kept = await requirePin(database, userId, currentPin);
  return standing(await repository.replacePin(database.orm, userId, kept, await hashPassword(pin)));
}

/** Switches between asking and not asking for the pin code, given it. @throws Failure 404, 409, 429 */
export async function togglePin(database: Database, userId: string, pin: string): Promise<PinState> {
  const kept = await requirePin(database, userId, pin);
  return standing(await repository.togglePin(database.orm, userId, kept));
}
