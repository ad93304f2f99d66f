import { randomUUID } from 'node:crypto';
import type { Executor } from '../../db/database';
import { supportMessages } from '../../db/tables/end-user-tables';

export type NewMessage = Omit<typeof supportMessages.$inferInsert, 'id'>;

export async function insertMessage(db: Executor, message: NewMessage): Promise<void> {
  await db.insert(supportMessages).values({ id: randomUUID(), ...message });
}
