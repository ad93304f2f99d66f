import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBanner, getPublicBanner, updateBanner } from '../../../contract/chat/banner';
import {
  notificationTypes,
  sendNotification,
  type NotificationType,
} from '../../../contract/chat/notifications';
import { expectFailure } from '../../support/api/expect-failure';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { addUser, signInAdmin } from '../../support/api/fixtures';

describeOnEitherDatabase('what admins tell end users', (kind) => {
  let api: TestApi;
  let operator: Browser;
  beforeAll(async () => {
    api = await openApi(kind);
    operator = await signInAdmin(api, 'REGULAR');
  });
  afterAll(() => api.close());

  it('is a banner that everybody sees until it is taken away', async () => {
    const seen = async () => [
      (await operator.call(getBanner, {})).body.message,
      (await api.browser().call(getPublicBanner, {})).body.message,
    ];
    expect(await seen()).toEqual(['', '']);
    for (const message of ['Noon!', '<b>bold</b> & "quoted"', '']) {
      expect((await operator.call(updateBanner, { body: { message } })).body).toMatchObject({ message });
      expect(await seen()).toEqual([message, message]);
    }
  });

  it('has no bound but the body’s and is stored as it was typed, blanks and all', async () => {
    for (const message of ['  two  \n\tblanks  ', ' ', 'Noon! '.repeat(50_000)]) {
      const { status, body } = await operator.call(updateBanner, { body: { message } });
      expect(status).toBe(200);
      expect(body.message === message).toBe(true);
      expect((await api.browser().call(getPublicBanner, {})).body.message === message).toBe(true);
    }
    const tooLarge = await operator.call(updateBanner, { body: { message: 'x'.repeat(1_100_000) } });
    expectFailure(tooLarge, 413);
    expectFailure(await operator.call(updateBanner, { body: { message: 'a\0' } }), 422, ['message']);
  });

  it('is one banner, however many set the first one at once', async () => {
    await api.database.pool.query('truncate banners');
    const set = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        operator.call(updateBanner, { body: { message: `number ${String(index)}` } }),
      ),
    );
    expect(set.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    const { rows } = await api.database.pool.query('select * from banners');
    expect(rows).toHaveLength(1);
  });

  it('is a notification to those who want its type: all who chose it, and all who never chose', async () => {
    const choose = async (types: NotificationType[]) => {
      const { id } = await addUser(api.database);
      await api.database.pool.query('update users set notification_types = $1 where id = $2', [types, id]);
    };
    await addUser(api.database);
    await choose([]);
    await choose(['PROMO']);
    await choose(['PROMO', 'WINNER']);
    const { id: removed } = await addUser(api.database);
    await api.database.pool.query('update users set removed_at = now() where id = $1', [removed]);
    const send = (type: NotificationType) =>
      operator.call(sendNotification, { body: { title: 'Hello', notification: 'Noon!', type } });
    const recipients: Record<string, number> = {};
    for (const type of notificationTypes) recipients[type] = (await send(type)).body.recipients;
    expect(recipients).toEqual({ GENERAL: 1, ROUND_STARTED: 1, ROUND_ENDING: 1, WINNER: 2, PROMO: 3 });
    const { status, body } = await send('PROMO');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      title: 'Hello',
      notification: 'Noon!',
      type: 'PROMO',
      recipients: 3,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
  });
});
