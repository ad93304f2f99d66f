import type { Executor } from '../../db/database';
import * as repository from './repository';

/** The code of a currency, or undefined when there is none with that id. */
export const findCurrencyCode = (db: Executor, id: string): Promise<string | undefined> =>
  repository.findCurrencyCode(db, id);
