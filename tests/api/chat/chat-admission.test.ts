import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { adminLogout } from '../../../contract/platform/auth';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { apiKey, openSocket, signInChatter } from '../../support/chat/chat';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { addAdmin } from '../../support/api/fixtures';

describeOnEitherDatabase('a socket whose session ends while it is being let in', (kind) => {
  let api: TestApi;
  let url: string;
  let browser: Browser;
  beforeAll(async () => {
    api = await openApi(kind, { demo: true });
    url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { email } = await addAdmin(api.database, 'SUPER');
    ({ browser } = await signInChatter(api.browser(), email));
  });
  afterAll(() => api.close());

  /** Ends the session, and waits until every process may have been told. */
  async function endSession(): Promise<void> {
    const told = new Promise<void>((resolve) => {
      const stop = api.database.notices.subscribe(
        (channel) => {
          if (channel !== 'session_end') return;
          stop();
          resolve();
        },
        () => undefined,
      );
    });
    await browser.clone().call(adminLogout, {});
    await told;
  }

  it('is never welcomed: the session is looked at again once its end would be heard of', async () => {
    const { orm } = api.database;
    const execute = orm.execute.bind(orm);
    // The end comes between the moment the session was found and the moment its socket is known by it.
    const interrupted = async (query: Parameters<typeof execute>[0]) => {
      const found = await execute(query);
      if (found.rows.some((row) => 'family_id' in row)) {
        spy.mockRestore();
        await endSession();
      }
      return found;
    };
    const spy = vi.spyOn(orm, 'execute').mockImplementation(interrupted as typeof orm.execute);
    const socket = openSocket(url, browser);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: apiKey })));
    const [code] = (await once(socket, 'close')) as [number];
    expect(heard).toEqual([]);
    expect(code).toBe(4401);
  });
});
