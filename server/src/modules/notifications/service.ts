import { randomUUID } from 'node:crypto';
import type { NotificationInput } from '../../../../contract/notifications';
import type { Database, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import * as repository from './repository';

/** Sends a notification to every end user who wants its type, within a transaction, and returns their number. */
export async function announce(tx: Transaction, input: NotificationInput, audit: Audit) {
  const recipients = await repository.countRecipients(tx, input.type);
  const sent = await repository.insertNotification(tx, { ...input, id: randomUUID(), recipients });
  await audit(tx, {
    kind: 'notification',
    id: sent.id,
    name: input.title,
    after: { ...input, recipients },
  });
  return sent;
}

/** Sends a notification to every end user who wants its type and returns their number. */
export const sendNotification = (database: Database, input: NotificationInput, audit: Audit) =>
  database.transaction((tx) => announce(tx, input, audit));
