import type { Executor } from '../../db/database';
import { invalid } from '../calls/failure';
import * as repository from './repository';

/** Returns this runtime's canonical name of a time zone, or undefined for an unknown one. */
function ownName(zone: string): string | undefined {
  // Offsets such as +01:00 have no daylight saving time.
  if (/^[+-]/.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export const isZone = (name: string): boolean => ownName(name) !== undefined;

/** Finds the name of the same zone in a list: `Asia/Kolkata` for `Asia/Calcutta`, which browsers still send. */
export function findSameZone(zone: string, names: readonly string[]): string | undefined {
  const wanted = ownName(zone);
  return names.find((name) => ownName(name) === wanted);
}

export function offsetNow(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}

/** Returns the database's name of a time zone, or undefined. Browsers send names that newer systems dropped. */
async function findZoneName(db: Executor, zone: string): Promise<string | undefined> {
  if (await repository.isKnownZone(db, zone)) return zone;
  // None of the others is the same zone, and comparing them all would be slow.
  return findSameZone(zone, await repository.listZones(db, offsetNow(zone)));
}

/**
 * Returns the database's name of the time zone in a call's field `timezone`.
 * @param db no transaction: a name that the database does not know would end it @throws Failure 422
 */
export async function assertZone(db: Executor, timezone: string): Promise<string> {
  const zone = isZone(timezone) ? await findZoneName(db, timezone) : undefined;
  if (zone === undefined) throw invalid('timezone', 'noSuch', 'There is no such time zone');
  return zone;
}
