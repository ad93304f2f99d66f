import type { Database } from '../../db/database';
import { countUse, networkOf } from '../../plugins/limits/service';
import { insertMessage, type NewMessage } from './repository';

const perAddress = { most: 10, minutes: 15 };

/** @throws Failure 429 for too many messages from an address */
export async function sendMessage(database: Database, message: NewMessage, address: string): Promise<void> {
  await countUse(database, `support ${networkOf(address)}`, perAddress);
  await database.transaction((tx) => insertMessage(tx, message));
}
