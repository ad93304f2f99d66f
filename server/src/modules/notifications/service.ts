import { randomUUID } from 'node:crypto';
import type { NotificationEffect } from '../../../../contract/rounds/effects';
import type { NotificationInput, NotificationType } from '../../../../contract/chat/notifications';
import type { Executor, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import type { Operation } from '../../plugins/changes/change';
import * as repository from './repository';

export async function getNotificationEffect(
  db: Executor,
  type: NotificationType,
): Promise<NotificationEffect> {
  const languages = await repository.countByLanguage(db, type);
  return { recipients: languages.reduce((sum, { recipients }) => sum + recipients, 0), languages };
}

/**
 * Sends a notification to every end user who wants its type, within a transaction, and returns their number.
 * @param author the email of who sends it
 */
export async function announce(tx: Transaction, input: NotificationInput, author: string, audit: Audit) {
  const recipients = await repository.countRecipients(tx, input.type);
  const sent = await repository.insertNotification(tx, { ...input, id: randomUUID(), recipients, author });
  const after = { ...input, recipients };
  await audit(tx, { kind: 'notification', id: sent.id, name: input.title, after });
  return sent;
}

export const sendNotification = ({ database, caller, audit }: Operation, input: NotificationInput) =>
  database.transaction((tx) => announce(tx, input, caller.email, audit));
