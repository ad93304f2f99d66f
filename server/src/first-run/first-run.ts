import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { admins, currencies, fiatCurrencies } from '../db/tables/schema';
import { hashPassword } from '../plugins/sessions/password';
import { currencyRows, fiatCurrencyRows } from './catalog';

const firstRunLock = 3_661_002;

/** Letters and digits that are not mistaken for one another. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newPassword = (): string =>
  Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

async function isEmpty(tx: Transaction, table: typeof admins | typeof currencies): Promise<boolean> {
  return (await tx.$count(table)) === 0;
}

/**
 * Adds currencies and a SUPER admin with a random password to a platform without demo data; existing rows stay.
 * @returns the admin if one was created
 */
export async function setUpFirstRun(database: Database, email: string): Promise<FirstAdmin | undefined> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstRunLock})`);
    if (await isEmpty(tx, currencies)) {
      await tx.insert(currencies).values(currencyRows);
      await tx.insert(fiatCurrencies).values(fiatCurrencyRows).onConflictDoNothing();
    }
    if (!(await isEmpty(tx, admins))) return undefined;
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    const name = { firstName: 'First', lastName: 'Admin' };
    await tx.insert(admins).values({ ...name, id: randomUUID(), email, passwordHash, adminType: 'SUPER' });
    return { email, password };
  });
}
