import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { adminWhoAmI } from '../../../contract/platform/auth';
import { listAudit } from '../../../contract/platform/audit';
import { getBanner, getPublicBanner, updateBanner } from '../../../contract/chat/banner';
import { listBanners, restoreBanner } from '../../../contract/chat/message-history';
import { listNotifications, sendNotification } from '../../../contract/chat/notifications';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { addUser, signInAdmin } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('the history of messages', (kind) => {
  const market = useMarket(kind);

  it('has every banner with its author, and an earlier one is restored, once and written down', async () => {
    const { api, operator } = market;
    const set = async (message: string) => (await operator.call(updateBanner, { body: { message } })).body;
    const { email } = (await operator.call(adminWhoAmI, {})).body;
    expect((await set('Welcome')).previousId).toBeNull();
    const { previousId } = await set('Round 7');
    await set('');
    const { items } = (await operator.call(listBanners, {})).body;
    expect(items.map(({ message, author, inForce }) => [message, author, inForce])).toEqual([
      ['', email, true],
      ['Round 7', email, false],
      ['Welcome', email, false],
    ]);
    expect(items[2]?.id).toBe(previousId);
    const id = String(previousId);
    const both = await Promise.all([1, 2].map(() => operator.call(restoreBanner, { params: { id } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const call of [getBanner, getPublicBanner])
      expect((await operator.call(call, {})).body).toEqual({ message: 'Welcome' });
    const shown = (await operator.call(listBanners, { query: { limit: 1 } })).body;
    expect(shown).toMatchObject({ totalItems: 4, items: [{ message: 'Welcome', inForce: true }] });
    const trail = (await operator.call(listAudit, { query: { kind: 'banner', limit: 2 } })).body.items;
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['banners.restore', { message: '' }, { message: 'Welcome' }],
      ['banner.update', { message: 'Round 7' }, { message: '' }],
    ]);
    expectFailure(await operator.call(restoreBanner, { params: { id: randomUUID() } }), 404);
    const marketing = await signInAdmin(api, 'MARKETING');
    expectFailure(await marketing.call(listBanners, {}), 403);
    expectFailure(await marketing.call(restoreBanner, { params: { id } }), 403);
  });

  it('has every notification with its author and recipients, by type and time', async () => {
    const { api, operator } = market;
    await addUser(api.database);
    const { email } = (await operator.call(adminWhoAmI, {})).body;
    const send = (title: string, type: 'GENERAL' | 'PROMO') =>
      operator.call(sendNotification, { body: { title, notification: 'For you', type } });
    const { body: first } = await send('One', 'PROMO');
    await send('Two', 'GENERAL');
    const list = async (query: { readonly type?: 'PROMO'; readonly from?: string; readonly to?: string }) =>
      (await operator.call(listNotifications, { query })).body.items.map(({ title }) => title);
    expect((await operator.call(listNotifications, {})).body.items[1]).toEqual({ ...first, author: email });
    expect(first.recipients).toBe(1);
    expect(await list({ type: 'PROMO' })).toEqual(['One']);
    expect(await list({ to: first.createdAt })).toEqual(['One']);
    const wrong = { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };
    expectFailure(await operator.call(listNotifications, { query: wrong }), 422, ['to']);
  });
});
