import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import {
  createUserNote,
  getUserNote,
  listUserNotes,
  maxNote,
  removeUserNote,
  updateUserNote,
  type UserNote,
} from '../../../contract/people/user-notes';
import type { Browser } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { addUser, signInAdmin } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('notes on a person', (kind) => {
  const market = useMarket(kind);
  let userId = '';
  let author: Browser;
  let colleague: Browser;

  beforeAll(async () => {
    userId = (await addUser(market.api.database, { name: 'Nora Noted' })).id;
    author = await signInAdmin(market.api, 'REGULAR');
    colleague = await signInAdmin(market.api, 'REGULAR');
  });

  const add = async (browser: Browser, note: string) =>
    (await browser.call(createUserNote, { body: { userId, note } })).body;
  const list = async (over: object = {}) =>
    (await colleague.call(listUserNotes, { query: { limit: 10, offset: 0, userId, ...over } })).body;
  const trail = async (resourceId: string) =>
    (await market.operator.call(listAudit, { query: { resourceId } })).body.items.toReversed();

  it('are read by colleagues, the newest first and page by page, and only those on that person', async () => {
    const first = await add(author, 'Called about a payout');
    const second = await add(colleague, 'Paid out');
    const other = (await addUser(market.api.database, { name: 'Otto Other' })).id;
    await author.call(createUserNote, { body: { userId: other, note: 'Somebody else' } });
    expect(first).toMatchObject({ userId, author: { name: 'Ada Admin' }, editedAt: null });
    const all = await list();
    expect(all.items.map(({ id }: UserNote) => id)).toEqual([second.id, first.id]);
    expect(all).toMatchObject({ totalItems: 2, totalPages: 1 });
    expect((await list({ limit: 1, offset: 1 })).items).toEqual([first]);
    expect((await list({ userId: randomUUID() })).items).toEqual([]);
    expect((await list({ userId: 'x' })).items).toEqual([]);
    expect((await colleague.call(getUserNote, { params: { id: first.id } })).body).toEqual(first);
  });

  it('are changed by their author alone and deleted by the author or SUPER, and the trail keeps what they said', async () => {
    const { id } = await add(author, 'Pays late');
    const params = { id };
    const change = { params, body: { note: 'Pays on time' } };
    expectFailure(await colleague.call(updateUserNote, change), 403);
    expectFailure(await market.operator.call(updateUserNote, change), 403);
    expectFailure(await colleague.call(removeUserNote, { params }), 403);
    const { body: changed } = await author.call(updateUserNote, change);
    expect(changed).toMatchObject({ id, note: 'Pays on time' });
    expect(changed.editedAt).not.toBeNull();
    expect((await market.operator.call(removeUserNote, { params })).status).toBe(204);
    expectFailure(await author.call(getUserNote, { params }), 404);
    expectFailure(await author.call(updateUserNote, change), 404);
    expectFailure(await author.call(removeUserNote, { params }), 404);
    const own = await add(author, 'A slip');
    expect((await author.call(removeUserNote, { params: { id: own.id } })).status).toBe(204);
    expect(await trail(id)).toMatchObject([
      { action: 'userNotes.create', before: null, after: { note: 'Pays late', author: 'Ada Admin' } },
      { action: 'userNotes.update', before: { note: 'Pays late' }, after: { note: 'Pays on time' } },
      { action: 'userNotes.remove', before: { note: 'Pays on time' }, after: null },
    ]);
  });

  it('are plain text: markup is text, what cannot be seen is taken out, and a blank or too long one is refused at its field', async () => {
    const { note } = await add(author, '  <b>VIP</b>\r\n\u202eback\u0007wards\t1 ');
    expect(note).toBe('<b>VIP</b>\nbackwards\t1');
    expect((await add(author, 'x'.repeat(maxNote))).note).toHaveLength(maxNote);
    const before = (await list()).totalItems;
    for (const wrong of ['', ' \n ', '\u200b', 'x'.repeat(maxNote + 1)])
      expectFailure(await author.call(createUserNote, { body: { userId, note: wrong } }), 422, ['note']);
    for (const wrong of [randomUUID(), 'x'])
      expectFailure(await author.call(createUserNote, { body: { userId: wrong, note: 'Hi' } }), 422, [
        'userId',
      ]);
    expect((await list()).totalItems).toBe(before);
  });
});
