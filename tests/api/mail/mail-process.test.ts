import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientLogin, clientRegistration } from '../../../contract/platform/auth';
import { sendForgottenCode, validateForgottenCode } from '../../../contract/people/forgotten-code';
import { openDatabase } from '../../../server/src/db/database';
import { HttpBrowser } from '../../support/api/http-browser';
import { rowsOf } from '../../support/api/mail-worker';
import {
  describeOnEitherDatabase,
  freshLocation,
  type DatabaseLocation,
} from '../../support/databases/databases';
import { MailServer } from '../../support/servers/mail-server';
import { startServer, type ServerProcess } from '../../support/servers/server-process';
import { itInFullRun } from '../../support/it-in-full-run';

const password = 'the old password';

describeOnEitherDatabase('servers that have a mail server', (kind) => {
  let location: DatabaseLocation;
  let mail: MailServer;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    location = await freshLocation(kind);
    mail = await MailServer.start();
    const env = { ...location.env, SMTP_URL: mail.url, MAIL_FROM: 'no-reply@roundkeeper.test' };
    const start = () => startServer({ ...env, DEMO: '0', LOG_LEVEL: 'info' });
    servers = await Promise.all(kind === 'embedded' ? [start()] : [start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await mail.close();
    await location.drop();
  });

  const output = () => servers.map((server) => server.output()).join('');
  const browserOf = (index: number) => new HttpBrowser(servers[index % servers.length]?.url ?? '');
  const mailsTo = (email: string) => mail.taken.filter(({ to }) => to.includes(email));

  /** A new end user, who has forgotten the password, and the request by which they said so. */
  async function forgetful(index: number): Promise<{ email: string; requestId: string }> {
    const email = `forgetful-${String(index)}@users.test`;
    const browser = browserOf(index);
    await browser.call(clientRegistration, { body: { email, name: 'Ada', password } });
    const { status, headers } = await browser.call(sendForgottenCode, { body: { email } });
    expect(status).toBe(204);
    return { email, requestId: String(headers['x-request-id']) };
  }

  it('send each code once, by which the password is set anew', async () => {
    for (let index = 0; index < 6; index += 1) {
      const { email, requestId } = await forgetful(index);
      await expect.poll(() => mailsTo(email).length).toBe(1);
      const [code = ''] = /\d{6}/.exec(mailsTo(email)[0]?.text ?? '') ?? [];
      const browser = browserOf(index + 1);
      const body = { email, code, password: 'the new password' };
      expect((await browser.call(validateForgottenCode, { body })).status).toBe(204);
      const signedIn = await browser.call(clientLogin, { body: { email, password: body.password } });
      expect(signedIn.status).toBe(200);
      const told = () =>
        output()
          .split('\n')
          .filter((line) => line.includes(requestId) && line.includes('mail sent'));
      await expect.poll(told).toHaveLength(1);
      // Identifiers, times and durations may have the same digits in them.
      const random = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|test_[\da-f]{32}|"time":\d+|\d+\.\d+/g;
      expect(output().replaceAll(random, '')).not.toContain(code);
      expect(output()).not.toContain(email);
    }
    expect(mail.taken).toHaveLength(6);
    const numbers = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    const sent = numbers.map((text) => Number(/^roundkeeper_mail_sent_total (\d+)$/m.exec(text)?.[1]));
    expect(sent.reduce((sum, count) => sum + count)).toBe(6);
    for (const text of numbers) expect(text).toMatch(/^roundkeeper_mail_server 1$/m);
  });

  it('finish the mail that is under way when they are asked to stop', async () => {
    const held: (() => void)[] = [];
    mail.interfere = (verb) =>
      verb === 'END' ? new Promise((resolve) => held.push(() => resolve(undefined))) : undefined;
    const { email } = await forgetful(10);
    await expect.poll(() => held.length).toBe(1);
    const stopped = Promise.all(servers.map((server) => server.stop()));
    for (const { url } of servers)
      await expect
        .poll(() =>
          fetch(`${url}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
    held[0]?.();
    expect(await stopped).toEqual(servers.map(() => 0));
    expect(mailsTo(email)).toHaveLength(1);
    const database = await openDatabase(location);
    expect((await rowsOf(database)).find(({ recipient }) => recipient === email)).toMatchObject({
      sent: true,
      body: '',
    });
    await database.close();
  });

  itInFullRun('say once when they have none', async () => {
    const server = await startServer({ ...location.env, DEMO: '0', LOG_LEVEL: 'info' });
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('SMTP_URL'));
    await expect.poll(lines).toHaveLength(1);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^roundkeeper_mail_server 0$/m);
    await server.stop();
    expect(lines()).toHaveLength(1);
  });
});
