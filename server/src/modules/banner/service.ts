import type { Banner } from '../../../../contract/chat/banner';
import type { Transaction } from '../../db/database';
import { Failure, found } from '../../plugins/calls/failure';
import type { Operation } from '../../plugins/changes/change';
import * as repository from './repository';

/** Sets the message, which is locked. @returns the id of the banner before, null where nothing was recorded */
async function replace(tx: Transaction, before: string, message: string, { caller, audit }: Operation) {
  const previous = await repository.findLatest(tx);
  await repository.setMessage(tx, message);
  const set = await repository.insertBanner(tx, { message, author: caller.email });
  await audit(tx, { kind: 'banner', id: set.id, before: { message: before }, after: { message } });
  return previous?.id ?? null;
}

/** Replaces the banner's message; an empty one takes the banner away. */
export const updateBanner = (operation: Operation, { message }: Banner) =>
  operation.database.transaction(async (tx) => {
    const before = await repository.lockMessage(tx);
    return { message, previousId: await replace(tx, before, message, operation) };
  });

/** Shows the message of an earlier banner again. @throws Failure 404, 409 */
export const restoreBanner = (operation: Operation, id: string): Promise<Banner> =>
  operation.database.transaction(async (tx) => {
    const before = await repository.lockMessage(tx);
    const { message } = found(await repository.findBanner(tx, id), 'Banner');
    if (message === before) throw new Failure(409, 'This banner is shown already');
    await replace(tx, before, message, operation);
    return { message };
  });
