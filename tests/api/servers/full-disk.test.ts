import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { adminLogin, adminWhoAmI, clientRegistration } from '../../../contract/platform/auth';
import { openDatabase } from '../../../server/src/db/database';
import { HttpBrowser } from '../../support/api/http-browser';
import { openApi } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { fileForm, files, formType } from '../../support/api/file-form';
import { signInChatter, type Chatter } from '../../support/chat/chat';
import { copyDataDirectory } from '../../support/databases/copy-data-directory';
import { describeOnEachDatabase, freshLocation } from '../../support/databases/databases';
import { canMount, SmallDisk } from '../../support/databases/small-disk';
import { itInFullRun } from '../../support/it-in-full-run';
import { startServer, type ServerProcess } from '../../support/servers/server-process';

const mayMount = canMount();
if (!mayMount) console.warn('SKIPPED: full disks are not tested, because this user may not mount one.');

const account = { email: 'super@roundkeeper.test', password: 'roundkeeper' };

async function emptyDatabaseOn(disk: SmallDisk): Promise<void> {
  const template = await freshLocation('embedded');
  await copyDataDirectory(template.dataDir, disk.path);
  await template.drop();
}

describe.skipIf(!mayMount)('a server whose disk is full', () => {
  let disk: SmallDisk;
  let server: ServerProcess;
  let ada: Chatter<HttpBrowser>;
  const settings = () => ({ DATA_DIR: disk.path, DEMO: '1', LOG_LEVEL: 'silent' });
  beforeAll(async () => {
    disk = new SmallDisk(220);
    await emptyDatabaseOn(disk);
    server = await startServer(settings());
    ada = await signInChatter(new HttpBrowser(server.url), account.email, account.password);
  });
  afterAll(async () => {
    await server.stop();
    disk.remove();
  });

  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return { status: answer.status, body: await answer.json() };
  };
  /** Signs in, which writes. */
  const signIn = () =>
    new HttpBrowser(server.url).send({ method: 'POST', path: adminLogin.path, body: account });
  /** The server looks at the disk several times a second. */
  const expectToBeReadOnly = () =>
    expect.poll(readiness).toMatchObject({ status: 200, body: { status: 'read-only' } });
  const expectToReadOnly = async () => {
    const begin = performance.now();
    await expectToBeReadOnly();
    expect((await ada.browser.call(adminWhoAmI, {})).status).toBe(200);
    expect((await ada.list()).status).toBe(200);
    const refused = await signIn();
    expectFailure(refused, 507);
    expect(refused.text).toContain('disk of the database is full');
    const said = await ada.send('into the void');
    expect(said.status).toBe(507);
    expect(performance.now() - begin).toBeLessThan(5_000);
  };

  it('takes no upload well before it is full, and people sign in', async () => {
    expect(disk.freeMegabytes).toBeGreaterThan(44);
    const { status, text } = await ada.browser.send({
      method: 'POST',
      path: '/upload?type=avatar',
      body: fileForm({ filename: 'a.png', content: files.png }),
      headers: { 'content-type': formType },
    });
    expect(text).toContain('The disk has too little room for files');
    expect(status).toBe(507);
    expect((await signIn()).status).toBe(200);
    const trail = await ada.browser.send({ method: 'GET', path: `${listAudit.path}?action=uploads.refused` });
    expect(trail.body).toMatchObject({ totalItems: 1, items: [{ actor: { email: account.email } }] });
  });

  it('reads on, refuses writes at once and by name, and heals when there is room', async () => {
    disk.fill();
    await expectToReadOnly();
    // The room that the engine had kept aside is taken too.
    disk.fill();
    expect(disk.freeMegabytes).toBeLessThan(0.01);
    await expectToReadOnly();
    disk.free();
    await expect.poll(async () => (await readiness()).body).toEqual({ status: 'ready' });
    expect((await signIn()).status).toBe(200);
    expect((await ada.send('and back')).status).toBe(200);
  });

  it('lets a session that cannot be renewed read on', async () => {
    const refresh = /(?:^|; )(refresh=[^;]+)/.exec(ada.browser.cookie)?.[1] ?? 'none';
    disk.fill();
    await expectToBeReadOnly();
    const url = `${server.url}/api/v1${adminWhoAmI.path}`;
    const answer = await fetch(url, { headers: { cookie: refresh } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('refresh=');
    const unknown = await fetch(url, { headers: { cookie: 'refresh=unknown' } });
    expect(unknown.status).toBe(401);
    disk.free();
    await expect.poll(async () => (await readiness()).body).toEqual({ status: 'ready' });
  });

  itInFullRun(
    'lost nothing that was answered, is restarted on a low disk, and ends with a sentence on one without a byte',
    async () => {
      expect((await ada.send('before it was full')).status).toBe(200);
      disk.fill();
      await expectToReadOnly();
      await server.stop('SIGKILL');
      server = await startServer(settings());
      ada.browser.url = server.url;
      await expectToReadOnly();
      expect((await ada.list()).text).toContain('before it was full');
      disk.fill();
      await server.stop('SIGKILL');
      await expect(startServer(settings())).rejects.toThrow(/The disk is full|can't be (?:opened|used)/);
      disk.free();
      server = await startServer(settings());
      ada.browser.url = server.url;
      expect((await ada.list()).text).toContain('before it was full');
      expect((await signIn()).status).toBe(200);
    },
  );
});

describe.skipIf(!mayMount)('an engine that meets the full disk', () => {
  let disk: SmallDisk;
  beforeEach(async () => {
    disk = new SmallDisk(120);
    await emptyDatabaseOn(disk);
  });
  afterEach(() => disk.remove());

  it('is gone with a sentence, instead of keeping silent', async () => {
    const onLost = vi.fn<(error: Error) => void>();
    const database = await openDatabase({ dataDir: disk.path, onLost });
    disk.fill();
    await database.ping();
    // The engine gives up the room that it has kept aside when it meets the full disk, which may be after this has filled it.
    const checkpoints = async () => {
      for (let tries = 0; tries < 20; tries += 1) {
        disk.fill();
        await database.pool.query('checkpoint');
      }
    };
    await expect(checkpoints()).rejects.toThrow();
    await expect.poll(() => onLost.mock.calls.length).toBe(1);
    expect(onLost.mock.calls[0]?.[0].message).toMatch(
      /^The embedded database is gone: .* Restart the server\.$/s,
    );
    await expect(database.ping()).rejects.toThrow('The embedded database is gone');
    await database.close();
  });
});

describeOnEachDatabase('a database that says its disk is full', (kind) => {
  it('is answered with 507 by name', async () => {
    const api = await openApi(kind);
    await api.database.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'disk_full'; end $$`);
    await api.database.pool.query(
      'create trigger refuse before insert on session_families execute function refuse()',
    );
    const body = { email: 'ada@example.test', name: 'Ada', password: 'correct horse battery' };
    expectFailure(await api.browser().send({ method: 'POST', path: clientRegistration.path, body }), 507);
    await api.database.pool.query('drop function refuse cascade');
    await api.close();
  });
});
