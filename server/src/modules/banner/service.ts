import type { Banner } from '../../../../contract/banner';
import type { Database, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { Failure, notFound } from '../../plugins/calls/failure';
import * as repository from './repository';

/** Who changes the banner, by their email, and how that is audited. */
interface Author {
  readonly email: string;
  readonly audit: Audit;
}

/** Sets the message, which is locked. @returns the id of the banner before, null where nothing was recorded */
async function replace(tx: Transaction, before: string, message: string, { email, audit }: Author) {
  const previous = await repository.findLatest(tx);
  await repository.setMessage(tx, message);
  const set = await repository.insertBanner(tx, { message, author: email });
  await audit(tx, { kind: 'banner', id: set.id, before: { message: before }, after: { message } });
  return previous?.id ?? null;
}

/** Replaces the banner's message; an empty one takes the banner away. */
export async function updateBanner(database: Database, { message }: Banner, author: Author) {
  return database.transaction(async (tx) => {
    const before = await repository.lockMessage(tx);
    return { message, previousId: await replace(tx, before, message, author) };
  });
}

/**
 * Shows the message of an earlier banner again.
 * @throws Failure 404 for a banner that was never; 409 when it is shown already
 */
export async function restoreBanner(database: Database, id: string, author: Author): Promise<Banner> {
  return database.transaction(async (tx) => {
    const before = await repository.lockMessage(tx);
    const banner = await repository.findBanner(tx, id);
    if (!banner) throw notFound('Banner');
    if (banner.message === before) throw new Failure(409, 'This banner is shown already');
    await replace(tx, before, banner.message, author);
    return { message: banner.message };
  });
}
