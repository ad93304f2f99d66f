import { randomUUID } from 'node:crypto';
import type { AdminType } from '../../../../contract/platform/access';
import {
  maxViews,
  mayOpenList,
  mayShareWith,
  type ViewChange,
  type ViewInput,
} from '../../../../contract/platform/views';
import type { Transaction } from '../../db/database';
import { conflict, Failure, found, notFound } from '../../plugins/calls/failure';
import type { Audit } from '../../plugins/changes/audit';
import { record, type Audited, type Operation, type States } from '../../plugins/changes/change';
import type { Caller } from '../../plugins/sessions/caller';
import * as repository from './repository';

type Admin = Caller<'admin'>;

/** @throws Failure 403 when the admin may not open the list */
export function requireOpenList({ type }: Admin, list: string): void {
  if (!mayOpenList(type, list)) throw new Failure(403, 'Your role may not open this list');
}

/** @throws Failure 403 for a type above the admin's own, or one that may not open the list */
function requireShareable({ type }: Admin, list: string, types: readonly AdminType[]): void {
  const allowed = mayShareWith(type);
  if (types.some((one) => !allowed.includes(one)))
    throw new Failure(403, 'A view is shared with one’s own type of admin and those below');
  const excluded = types.filter((one) => !mayOpenList(one, list));
  if (excluded.length > 0) throw new Failure(403, `${excluded.join(' and ')} may not open this list`);
}

const audited: Audited<repository.StoredView> = {
  kind: 'view',
  nameOf: ({ name }) => name,
  entryOf: ({ list, name, query, sharedWith }) => ({ list, name, query, sharedWith }),
};

const isShared = (view: repository.StoredView | undefined) =>
  view !== undefined && view.sharedWith.length > 0;

/** Notes a change of a view that others see, or saw; what one keeps for oneself concerns nobody. */
async function note(tx: Transaction, audit: Audit, states: States<repository.StoredView>): Promise<void> {
  if (isShared(states.before) || isShared(states.after)) await record(tx, audit, audited, states);
}

async function requireFreeName(
  tx: Transaction,
  ownerId: string,
  view: Pick<repository.StoredView, 'id' | 'list' | 'name'>,
): Promise<void> {
  if (await repository.isNameTaken(tx, ownerId, view))
    throw conflict('name', 'You have a view of this list with this name');
}

/** Saves a view. @throws Failure 403, 409 */
export async function createView(
  { database, caller, audit }: Operation,
  { sharedWith = [], ...input }: ViewInput,
): Promise<repository.StoredView> {
  requireOpenList(caller, input.list);
  requireShareable(caller, input.list, sharedWith);
  const id = randomUUID();
  return database.transaction(async (tx) => {
    await repository.lockViewsOf(tx, caller.id);
    await requireFreeName(tx, caller.id, { ...input, id });
    if ((await repository.countViews(tx, caller.id)) >= maxViews)
      throw conflict('list', `An admin keeps at most ${String(maxViews)} views`, 'tooHigh');
    await repository.insertView(tx, { ...input, id, sharedWith, ownerId: caller.id });
    const after = found(await repository.findView(tx, id, caller), 'View');
    await note(tx, audit, { after });
    return after;
  });
}

/** @throws Failure 404 where there is none, or none that the admin may see; 403 for another admin's */
async function lockOwnView(tx: Transaction, id: string, caller: Admin): Promise<repository.StoredView> {
  await repository.lockViewsOf(tx, caller.id);
  const view = await repository.findView(tx, id, caller);
  if (!view || !mayOpenList(caller.type, view.list)) throw notFound('View');
  if (view.owner.id !== caller.id) throw new Failure(403, 'Only its owner changes a view');
  return view;
}

/** Changes what is given of a view. @throws Failure 403, 404, 409 */
export const updateView = (
  { database, caller, audit }: Operation,
  id: string,
  { name, query, sharedWith }: ViewChange,
): Promise<repository.StoredView> =>
  database.transaction(async (tx) => {
    const before = await lockOwnView(tx, id, caller);
    const after: repository.StoredView = {
      ...before,
      name: name ?? before.name,
      query: query ?? before.query,
      sharedWith: sharedWith ?? before.sharedWith,
    };
    const added = after.sharedWith.filter((type) => !before.sharedWith.includes(type));
    requireShareable(caller, before.list, added);
    await requireFreeName(tx, caller.id, after);
    await repository.updateView(tx, after);
    await note(tx, audit, { before, after });
    return after;
  });

export const removeView = ({ database, caller, audit }: Operation, id: string): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await lockOwnView(tx, id, caller);
    await repository.removeView(tx, before.id);
    await note(tx, audit, { before });
  });
