import { randomUUID } from 'node:crypto';
import type { NotificationEffect } from '../../../../contract/effects';
import type { NotificationInput, NotificationType } from '../../../../contract/notifications';
import type { Database, Executor } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import * as repository from './repository';

/** Returns how many people a notification of that type would reach now, in all and by language. */
export async function getNotificationEffect(
  db: Executor,
  type: NotificationType,
): Promise<NotificationEffect> {
  const languages = await repository.countByLanguage(db, type);
  return { recipients: languages.reduce((sum, { recipients }) => sum + recipients, 0), languages };
}

/**
 * Sends a notification to every end user who wants its type and returns their number.
 * @param author the email of who sends it
 */
export async function sendNotification(
  database: Database,
  input: NotificationInput,
  author: string,
  audit: Audit,
) {
  return database.transaction(async (tx) => {
    const recipients = await repository.countRecipients(tx, input.type);
    const sent = await repository.insertNotification(tx, { ...input, id: randomUUID(), recipients, author });
    await audit(tx, {
      kind: 'notification',
      id: sent.id,
      name: input.title,
      after: { ...input, recipients },
    });
    return sent;
  });
}
