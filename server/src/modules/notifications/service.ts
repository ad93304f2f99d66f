import { randomUUID } from 'node:crypto';
import type { NotificationInput } from '../../../../contract/notifications';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import * as repository from './repository';

/** Sends a notification to every end user who wants its type and returns their number. */
export async function sendNotification(database: Database, input: NotificationInput, audit: Audit) {
  return database.transaction(async (tx) => {
    const recipients = await repository.countRecipients(tx, input.type);
    const sent = await repository.insertNotification(tx, { ...input, id: randomUUID(), recipients });
    await audit(tx, {
      kind: 'notification',
      id: sent.id,
      name: input.title,
      after: { ...input, recipients },
    });
    return sent;
  });
}
