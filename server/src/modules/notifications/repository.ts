import { and, arrayContains, asc, count, desc, eq, isNull, or } from 'drizzle-orm';
import type { NotificationEffect } from '../../../../contract/rounds/effects';
import type { TimeRange } from '@roundkeeper/kit/wire/list';
import type { NotificationType } from '../../../../contract/chat/notifications';
import { notifications } from '../../db/tables/admin-tables';
import type { Executor, Transaction } from '../../db/database';
import { only, readPage, type Paging } from '../../db/page';
import { languages, users } from '../../db/tables/schema';
import { inRange } from '../../db/time';

/** Matches end users who want that type: all who chose it and all who never chose. */
const wants = (type: NotificationType) =>
  and(
    isNull(users.removedAt),
    or(isNull(users.notificationTypes), arrayContains(users.notificationTypes, [type])),
  );

export const countRecipients = (tx: Executor, type: NotificationType): Promise<number> =>
  tx.$count(users, wants(type));

/** Counts the same by the language they chose, the most frequent first. */
export const countByLanguage = (
  db: Executor,
  type: NotificationType,
): Promise<NotificationEffect['languages']> =>
  db
    .select({ code: languages.code, name: languages.name, recipients: count() })
    .from(users)
    .leftJoin(languages, eq(languages.id, users.languageId))
    .where(wants(type))
    .groupBy(languages.code, languages.name)
    .orderBy(desc(count()), asc(languages.code));

export const insertNotification = (tx: Transaction, notification: typeof notifications.$inferInsert) =>
  only(tx.insert(notifications).values(notification).returning());

export function listNotifications(
  db: Executor,
  query: Paging & TimeRange & { readonly type?: NotificationType | undefined },
) {
  const { type } = query;
  const isOfType = type === undefined ? undefined : eq(notifications.type, type);
  const wanted = and(isOfType, inRange(notifications.createdAt, query));
  const rows = db
    .select()
    .from(notifications)
    .where(wanted)
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  return readPage(rows, query, db.$count(notifications, wanted));
}
