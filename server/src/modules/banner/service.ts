import type { Banner } from '../../../../contract/banner';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import * as repository from './repository';

/** Replaces the banner's message; an empty one takes the banner away. */
export async function updateBanner(database: Database, { message }: Banner, audit: Audit): Promise<Banner> {
  return database.transaction(async (tx) => {
    const before = await repository.lockMessage(tx);
    await repository.setMessage(tx, message);
    await audit(tx, { kind: 'banner', id: null, before: { message: before }, after: { message } });
    return { message };
  });
}
