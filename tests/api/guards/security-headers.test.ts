import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi, type TestApi } from '../../support/api/api';
import { eitherKind } from '../../support/databases/databases';

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`;

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await openApi(eitherKind());
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

/** The answer to these bytes: its status, and its headers by their names in lower case. */
async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return { status: Number(status.split(' ')[1]), headers, body };
}

it.each([
  ['an address that is not valid', get('/%'), 400],
  ['an identifier that is not valid', get('/api/v1/rounds/%ff'), 400],
  ['an expectation that nobody meets', get('/livez', 'Expect: x\r\n'), 417],
  ['headers that are too large', get('/livez', `X-Large: ${'x'.repeat(20_000)}\r\n`), 431],
  ['what is no HTTP', 'GET\r\n\r\n', 400],
  ['a path that leads nowhere', get('/api/v1/nowhere'), 404],
])('the answer to %s carries the security headers, and the contract’s body', async (_what, bytes, status) => {
  const ordinary = await answerTo(get('/livez'));
  const names = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];
  const wanted = Object.fromEntries(
    [...names, 'permissions-policy', 'cross-origin-opener-policy'].map((name) => [
      name,
      ordinary.headers[name],
    ]),
  );
  expect(Object.values(wanted)).not.toContain(undefined);
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(wanted);
  expect(JSON.parse(answer.body)).toMatchObject({ statusCode: status });
});
