import { randomUUID } from 'node:crypto';
import type { Executor } from '../../db/database';
import { supportMessages } from '../../db/tables/end-user-tables';

export async function insertMessage(
  db: Executor,
  message: { readonly email: string; readonly subject: string; readonly message: string },
): Promise<void> {
  await db.insert(supportMessages).values({ id: randomUUID(), ...message });
}
