import type { Database } from '../../db/database';
import * as repository from './repository';

/** Claims an end user's winnings. @returns exactly those that this call claimed */
export const claimWinnings = (database: Database, userId: string) =>
  database.transaction((tx) => repository.claimWinnings(tx, userId));
