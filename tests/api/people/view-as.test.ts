import { describe, expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { adminLogout, adminWhoAmI, endViewAsRole, viewAsRole } from '../../../contract/platform/auth';
import { updateBanner } from '../../../contract/chat/banner';
import { listInfluencers } from '../../../contract/people/influencers';
import { listUsers } from '../../../contract/people/users';
import { expectFailure } from '../../support/api/expect-failure';
import { signInAdmin } from '../../support/api/fixtures';
import { listen } from '../../support/chat/chat';
import { useChatApi } from '../../support/chat/chat-api';
import { eitherKind } from '../../support/databases/databases';

describe('a SUPER who looks as another role', () => {
  const chat = useChatApi(eitherKind());

  it('has what that role has, reads alone, and gets their own role back without signing in', async () => {
    const { browser, user } = await chat.newChatter();
    const begun = await browser.call(viewAsRole, { body: { type: 'MARKETING' } });
    expect(begun.body).toMatchObject({ id: user.id, type: 'MARKETING', ownType: 'SUPER' });
    expect((await browser.call(adminWhoAmI, {})).body).toEqual(begun.body);
    expect((await browser.call(listInfluencers, {})).status).toBe(200);
    expectFailure(await browser.call(listUsers, {}), 403);
    expectFailure(await browser.call(listAudit, {}), 403);
    // Another session of the same admin is as it was.
    expect((await chat.ada.browser.call(adminWhoAmI, {})).body.type).toBe('SUPER');

    const { body } = await browser.call(endViewAsRole, {});
    expect(body).toMatchObject({ id: user.id, type: 'SUPER' });
    expect((await browser.call(adminWhoAmI, {})).body).toEqual(body);
    expect(body).not.toHaveProperty('ownType');
    expectFailure(await browser.call(endViewAsRole, {}), 404);
    const { items } = (await browser.call(listAudit, { query: { action: 'iewAs' } })).body;
    expect(items.map(({ action, actor, before, after }) => [action, actor.type, before, after])).toEqual([
      ['admin.endViewAs', 'SUPER', { viewAs: 'MARKETING' }, { viewAs: null }],
      ['admin.viewAs', 'SUPER', { viewAs: null }, { viewAs: 'MARKETING' }],
    ]);
  });

  it('changes nothing, over REST or in the chat, and no longer chats as who may not', async () => {
    const chatter = await chat.newChatter();
    await chatter.browser.call(viewAsRole, { body: { type: 'REGULAR' } });
    const banner = await chatter.browser.call(updateBanner, { body: { message: 'Hello' } });
    expectFailure(banner, 403);
    expect(banner.text).toContain('looking as REGULAR');
    expectFailure(await chatter.browser.call(viewAsRole, { body: { type: 'MARKETING' } }), 403);
    expect((await chatter.send('Hello')).body.errors?.[0]?.extensions?.code).toBe('READ_ONLY');
    expect((await chatter.list()).body.data?.getAllMessages.count).toBe(0);

    const other = await chat.newChatter();
    const { closed, ready } = listen(chat.url, other.browser);
    await ready;
    await other.browser.call(viewAsRole, { body: { type: 'MARKETING' } });
    await expect.poll(() => closed).toEqual([4403]);
  });

  it('is nobody but a SUPER, as nobody higher, and is over with the session', async () => {
    const regular = await signInAdmin(chat.api, 'REGULAR');
    expectFailure(await regular.call(viewAsRole, { body: { type: 'MARKETING' } }), 403);
    const { browser } = await chat.newChatter();
    const asSuper = { method: 'POST', path: '/admin/auth/view-as', body: { type: 'SUPER' } };
    expectFailure(await browser.send(asSuper), 422, ['type']);
    await browser.call(viewAsRole, { body: { type: 'REGULAR' } });
    expect((await browser.call(adminLogout, {})).status).toBe(204);
    expectFailure(await browser.call(adminWhoAmI, {}), 401);
  });
});
