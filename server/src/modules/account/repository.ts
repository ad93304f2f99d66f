import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { first } from '../../db/page';
import {
  forgottenCodes,
  outgoingMail,
  pinCodes,
  pushRegistrations,
  roundRequests,
  uploads,
} from '../../db/tables/end-user-tables';
import { languages, users } from '../../db/tables/schema';

const isUser = (id: string) => and(eq(users.id, id), isNull(users.removedAt));

export const findAccount = (db: Executor, id: string) =>
  first(
    db
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        imageUrl: users.imageUrl,
        ethWallet: users.ethWallet,
        btcWallet: users.btcWallet,
        language: { id: languages.id, code: languages.code, name: languages.name },
        isOnboarded: users.isOnboarded,
        createdAt: users.createdAt,
      })
      .from(users)
      .leftJoin(languages, eq(languages.id, users.languageId))
      .where(isUser(id)),
  );

export const findPublicUser = (db: Executor, id: string) =>
  first(
    db.select({ id: users.id, name: users.name, imageUrl: users.imageUrl }).from(users).where(isUser(id)),
  );

/** The fields of an account that its end user may change; undefined keeps the value. */
export interface AccountChanges {
  readonly name?: string | undefined;
  readonly imageUrl?: string | null | undefined;
  readonly ethWallet?: string | null | undefined;
  readonly btcWallet?: string | null | undefined;
  readonly languageId?: string;
  readonly isOnboarded?: boolean;
}

export async function updateAccount(db: Executor, id: string, changes: AccountChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.update(users).set(given).where(isUser(id));
}

const selectLanguages = (db: Executor) =>
  db.select({ id: languages.id, code: languages.code, name: languages.name }).from(languages).$dynamic();

export const listLanguages = async (db: Executor) =>
  selectLanguages(db).orderBy(asc(languages.position), asc(languages.code));

export const findLanguage = (db: Executor, id: string) =>
  first(selectLanguages(db).where(eq(languages.id, id)));

/** Returns the account's email and locks the account until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ email: users.email }).from(users).where(isUser(id)).for('no key update');
  return row?.email;
}

/** Overwrites the personal data of a removed account; no password matches the hash that remains. */
export async function anonymise(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(users)
    .set({
      name: 'Deleted user',
      email: `deleted-${id}@users.invalid`,
      passwordHash: '!',
      imageUrl: null,
      ethWallet: null,
      btcWallet: null,
      languageId: null,
      notificationTypes: null,
      removedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}

/** Deletes the other data of a removed person; orders and winnings stay for the platform's accounting. */
export async function removePersonalData(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.delete(pinCodes).where(eq(pinCodes.userId, id));
  await tx.delete(forgottenCodes).where(eq(forgottenCodes.userId, id));
  await tx.delete(roundRequests).where(eq(roundRequests.userId, id));
  await tx.delete(pushRegistrations).where(eq(pushRegistrations.userId, id));
  await tx.delete(uploads).where(and(eq(uploads.realm, 'client'), eq(uploads.ownerId, id)));
  await tx.delete(outgoingMail).where(eq(outgoingMail.recipient, email));
}
