import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { language } from '../../../../contract/account';
import type { Executor } from '../../db/database';
import { languages } from '../../db/tables/schema';

type Language = z.infer<typeof language>;

const selectLanguages = (db: Executor) =>
  db.select({ id: languages.id, code: languages.code, name: languages.name }).from(languages).$dynamic();

export const listLanguages = (db: Executor): Promise<Language[]> =>
  selectLanguages(db).orderBy(asc(languages.position), asc(languages.code));

export async function findLanguage(db: Executor, id: string): Promise<Language | undefined> {
  const [row] = await selectLanguages(db).where(eq(languages.id, id));
  return row;
}
