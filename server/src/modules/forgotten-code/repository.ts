import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { first } from '../../db/page';
import { forgottenCodes } from '../../db/tables/end-user-tables';
import { users } from '../../db/tables/schema';

const ofEmail = (email: string) => and(sql`lower(${users.email}) = lower(${email})`, isNull(users.removedAt));

/** Returns the end user with that email, whose account can't be removed until the transaction ends. */
export const findUser = (tx: Transaction, email: string) =>
  first(tx.select({ id: users.id, email: users.email }).from(users).where(ofEmail(email)).for('share'));

export async function replaceCode(
  tx: Transaction,
  userId: string,
  codeHash: string,
  { tries, minutes }: { readonly tries: number; readonly minutes: number },
): Promise<void> {
  const stored = {
    codeHash,
    triesLeft: tries,
    expiresAt: sql`now() + ${minutes} * interval '1 minute'`,
  };
  await tx
    .insert(forgottenCodes)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: forgottenCodes.userId, set: stored });
}

/** Uses up one of a code's tries before the code is compared, so that concurrent guesses cannot exceed the limit. */
export const takeTry = (db: Executor, email: string) =>
  first(
    db
      .update(forgottenCodes)
      .set({ triesLeft: sql`${forgottenCodes.triesLeft} - 1` })
      .where(
        sql`${forgottenCodes.triesLeft} > 0 and ${forgottenCodes.expiresAt} > now()
          and ${forgottenCodes.userId} = (select ${users.id} from ${users} where ${ofEmail(email)})`,
      )
      .returning({ userId: forgottenCodes.userId, codeHash: forgottenCodes.codeHash }),
  );

/** Removes a used code. @returns false when it was used in the meantime */
export async function removeCode(tx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(forgottenCodes)
    .where(and(eq(forgottenCodes.userId, userId), eq(forgottenCodes.codeHash, codeHash)))
    .returning({ userId: forgottenCodes.userId });
  return rows.length > 0;
}

export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
