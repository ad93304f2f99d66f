import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { first } from '../../db/page';
import { languages } from '../../db/tables/schema';

const selectLanguages = (db: Executor) =>
  db.select({ id: languages.id, code: languages.code, name: languages.name }).from(languages).$dynamic();

export const listLanguages = async (db: Executor) =>
  selectLanguages(db).orderBy(asc(languages.position), asc(languages.code));

export const findLanguage = (db: Executor, id: string) =>
  first(selectLanguages(db).where(eq(languages.id, id)));
