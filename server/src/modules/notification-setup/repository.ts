import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { NotificationType } from '../../../../contract/chat/notifications';
import type { Executor, Transaction } from '../../db/database';
import { pushRegistrations, roundRequests } from '../../db/tables/end-user-tables';
import { users } from '../../db/tables/schema';

/** Matches end users who want that type; before they choose, they want all. */
const wants = (type: NotificationType): SQL =>
  sql`(${users.removedAt} is null and (${users.notificationTypes} is null or ${type} = any(${users.notificationTypes})))`;

export async function findTypes(db: Executor, userId: string): Promise<string[] | null> {
  const [row] = await db.select({ types: users.notificationTypes }).from(users).where(eq(users.id, userId));
  return row?.types ?? null;
}

export async function setTypes(db: Executor, userId: string, types: NotificationType[]): Promise<void> {
  await db
    .update(users)
    .set({ notificationTypes: types })
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
}

const isRequest = (userId: string, currencyId: string) =>
  and(eq(roundRequests.userId, userId), eq(roundRequests.currencyId, currencyId));

export async function insertRequest(db: Executor, userId: string, currencyId: string): Promise<void> {
  await db.insert(roundRequests).values({ userId, currencyId }).onConflictDoNothing();
}

export async function hasRequest(db: Executor, userId: string, currencyId: string): Promise<boolean> {
  return (await db.$count(roundRequests, isRequest(userId, currencyId))) > 0;
}

/**
 * Takes every request to be notified of the currency's next round and returns the emails of those who still want that
 * type.
 */
export async function takeRequests(tx: Transaction, currencyId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    with asked as (delete from ${roundRequests} where currency_id = ${currencyId} returning user_id)
    select ${users.email} as email from asked join ${users} on ${users.id} = asked.user_id
    where ${wants('ROUND_STARTED')}`);
  return rows.map(({ email }) => email);
}

/** Stores a device, which belongs to the last user who registered it. */
export async function putDevice(
  tx: Transaction,
  device: { readonly userId: string; readonly token: string; readonly platform: string },
): Promise<void> {
  const { userId, platform } = device;
  await tx
    .insert(pushRegistrations)
    .values({ id: randomUUID(), ...device })
    .onConflictDoUpdate({
      target: pushRegistrations.token,
      set: { userId, platform, createdAt: sql`now()` },
    });
}

export async function removeOldDevices(tx: Transaction, userId: string, most: number): Promise<void> {
  await tx.execute(sql`delete from ${pushRegistrations} where id in (
    select id from ${pushRegistrations} where user_id = ${userId}
    order by created_at desc, id offset ${most})`);
}
