import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../../packages/kit/src/wire/errors';
import { readSettings } from '../../../server/src/settings/settings';
import { openApi, type TestApi } from '../../support/api/api';
import { buildCheckedApp } from '../../support/api/checked-app';
import { eitherKind, freshDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';

const json = { 'content-type': 'application/json' };

describe('over a socket', () => {
  let api: TestApi;
  let port: number;
  beforeAll(async () => {
    api = await openApi(eitherKind());
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    port = Number(new URL(address).port);
  });
  afterAll(() => api.close());

  const speak = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket.on('data', (data: Buffer) => (heard += data.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
  const answer = async (text: string) => {
    const heard = await speak(text);
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as { statusCode: number } };
  };

  it.each([
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a bad header', 'GET / HTTP/1.1\r\nHost: x\r\nA B: c\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a bad escape', 'GET /api/v1/rounds/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [
      'a method of other protocols',
      'PROPFIND /api/v1/rounds HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      405,
    ],
  ])('%s is answered in the contract’s words', async (_what, text, status) => {
    const heard = await answer(text);
    expect(heard.status).toBe(status);
    expect(heard.body.statusCode).toBe(status);
    expect(errorBody.safeParse(heard.body).success).toBe(true);
  });

  it('a body of 10 MB is answered, not cut off', async () => {
    const body = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(10_000_000) });
    const url = `http://127.0.0.1:${String(port)}/api/v1/admin/auth/login`;
    const reply = await fetch(url, { method: 'POST', body, headers: json });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ statusCode: 413 });
  });

  it('a large body without a session is answered before it is read', async () => {
    const body = JSON.stringify({ entryFee: 'x'.repeat(10_000_000) });
    const url = `http://127.0.0.1:${String(port)}/api/v1/admin/rounds`;
    expect((await fetch(url, { method: 'POST', body, headers: json })).status).toBe(401);
  });
});

describe('trouble of our own', () => {
  it('is a 500 that tells nothing, and a 503 when the database is gone', async () => {
    const broken = await openApi(eitherKind());
    const visitor = broken.browser();
    await broken.database.pool.query('alter table currencies rename to elsewhere');
    const failed = await visitor.send({ method: 'GET', path: '/resources/currencies' });
    expectFailure(failed, 500);
    expect(failed.text).not.toMatch(/currencies|select|relation/i);
    expect((await visitor.send({ method: 'GET', path: '//readyz' })).status).toBe(200);
    await broken.database.close();
    expectFailure(await visitor.send({ method: 'GET', path: '/resources/fiat-currencies' }), 503);
    expect((await visitor.send({ method: 'GET', path: '//readyz' })).status).toBe(503);
    expect((await visitor.send({ method: 'GET', path: '//healthz' })).status).toBe(200);
    await broken.app.close();
  });

  it('is logged without what people sent, or what is kept of them', async () => {
    const { database, drop } = await freshDatabase(eitherKind());
    let log = '';
    const stream = { write: (line: string) => (log += line) };
    const app = await buildCheckedApp({
      settings: readSettings({}),
      database,
      logger: { level: 'trace', stream },
    });
    await database.pool.query('alter table users drop column image_url');
    const email = 'private@people.test';
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/registration?mail=private',
      headers: { cookie: 'session=a-private-cookie' },
      payload: { email, name: 'Private Person', password: 'a private word' },
    });
    expect(reply.statusCode).toBe(500);
    expect(log).toContain(String(reply.headers['x-request-id']));
    expect(log).toContain('column \\"image_url\\" of relation \\"users\\" does not exist');
    expect(log).not.toMatch(/private|argon2/i);
    await app.close();
    await drop();
  });
});
