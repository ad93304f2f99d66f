import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { uploads } from '../../db/tables/end-user-tables';

export async function insertUpload(db: Executor, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
}

export async function findContent(db: Executor, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: uploads.content }).from(uploads).where(eq(uploads.id, id));
  return row?.content;
}
