import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { adminLogin } from '../../../contract/platform/auth';
import { updateBanner } from '../../../contract/chat/banner';
import { HttpBrowser } from '../../support/api/http-browser';
import { addAdmin, password } from '../../support/api/fixtures';
import { describeOnEachDatabase, freshLocation } from '../../support/databases/databases';
import { batchesOf, followEvents, rowsOf } from '../../support/events/follow-events';
import { startServer } from '../../support/servers/server-process';

describeOnEachDatabase('the event log of a server that is killed', (kind) => {
  it('has what was acknowledged, under the same numbers', async () => {
    const location = await freshLocation(kind);
    const database = await openDatabase(location);
    const { email } = await addAdmin(database, 'SUPER');
    await database.close();
    const env = { ...location.env, DEMO: '0' };
    const signIn = async (url: string) => {
      const browser = new HttpBrowser(url);
      await browser.call(adminLogin, {
        body: { email, password },
      });
      return browser;
    };
    const follow = async (url: string, number?: number) =>
      followEvents(
        url,
        await signIn(url),
        { streams: ['banner'], ...(number === undefined ? {} : { after: [{ stream: 'banner', number }] }) },
        'a key for tests',
      );
    const server = await startServer(env);
    const before = await follow(server.url);
    await expect.poll(() => before.answers.length).toBe(1);
    const start = batchesOf(before)[0]?.last ?? -1;
    const operator = await signIn(server.url);
    await operator.call(updateBanner, { body: { message: 'first' } });
    await expect.poll(() => batchesOf(before).at(-1)?.last).toBeGreaterThan(start);
    const told = batchesOf(before).at(-1)?.last ?? -1;
    await operator.call(updateBanner, { body: { message: 'second' } });
    await server.stop('SIGKILL');
    const restarted = await startServer(env);
    const after = await follow(restarted.url, told);
    await expect
      .poll(() => rowsOf(after).at(-1))
      .toMatchObject({
        number: told + 1,
        row: { message: 'second' },
      });
    const whole = await follow(restarted.url, start);
    await expect.poll(() => batchesOf(whole).at(-1)).toMatchObject({ first: start + 1, last: told + 1 });
    await after.client.dispose();
    await whole.client.dispose();
    await restarted.stop();
    await location.drop();
  });
});
