import { and, arrayContains, isNull, or } from 'drizzle-orm';
import type { NotificationType } from '../../../../contract/notifications';
import { notifications } from '../../db/admin-tables';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';

/** Counts end users who want that type: all who chose it and all who never chose. */
export const countRecipients = (tx: Transaction, type: NotificationType): Promise<number> =>
  tx.$count(
    users,
    and(
      isNull(users.removedAt),
      or(isNull(users.notificationTypes), arrayContains(users.notificationTypes, [type])),
    ),
  );

export async function insertNotification(
  tx: Transaction,
  notification: typeof notifications.$inferInsert,
): Promise<typeof notifications.$inferSelect> {
  const [row] = await tx.insert(notifications).values(notification).returning();
  if (!row) throw new Error('the notification was not kept');
  return row;
}
