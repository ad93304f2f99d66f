import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { admins, currencies, fiatCurrencies } from '../db/schema';
import { hashPassword } from '../plugins/password';
import { currencyRows, fiatCurrencyRows } from './catalog';

/** Names the lock that lets one of several starting processes set the database up. */
const firstRunLock = 3_661_002;

/** Letters and digits that nobody takes for one another. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newPassword = (): string =>
  Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');

/** The first admin. The password is nowhere else: the database keeps its hash. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

async function isEmpty(tx: Transaction, table: typeof admins | typeof currencies): Promise<boolean> {
  return (await tx.$count(table)) === 0;
}

/**
 * Gives a platform that starts without demo data what it can't do without: currencies, and one SUPER to sign in
 * as, with a password that is random every time. What is there already is left alone.
 * @returns the admin if there was none, for whoever starts the platform to be told
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
