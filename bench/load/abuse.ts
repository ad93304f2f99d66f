import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { apiKeyName } from '../../contract/chat/live';
import { chatApiKey } from './chat-load';
import type { Connection } from '../connection';

/** One kind of abuse, repeated until stopped. */
type Abuse = (url: string, operator: Connection) => Promise<unknown>;

/** Sends bytes on a new connection and waits for its end, at most a second. */
async function sendRaw(url: string, parts: readonly (string | Buffer)[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  for (const part of parts) socket.write(part);
  await Promise.race([once(socket, 'close'), sleep(1_000)]);
  socket.destroy();
}

/** Uploads a body that is as large as it says, whole. */
async function sendLarge(url: string, { headers }: Connection, bytes: Buffer): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = String(bytes.length);
  const head = `POST /api/v1/admin/rounds HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines.join('')}Content-Length: ${length}\r\n\r\n`;
  await sendRaw(url, [Buffer.from(head), bytes]);
}

const atOnce = (count: number, run: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

let signIns = 0;
/** A wrong password, each time for another account and from another address. */
const wrongPassword = (url: string) => {
  signIns += 1;
  return fetch(`${url}/api/v1/admin/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${String((signIns >> 16) & 255)}.${String((signIns >> 8) & 255)}.${String(signIns & 255)}`,
    },
    body: JSON.stringify({ email: `nobody${String(signIns)}@bench.test`, password: 'x'.repeat(128) }),
  }).then((answer) => answer.text());
};

const post = 'POST /api/v1/admin/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const megabyte = 1_048_576;

const operate = (url: string, { headers }: Connection, query: string) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', [apiKeyName]: chatApiKey },
    body: JSON.stringify({ query }),
  }).then((answer) => answer.text());

/** Opens a chat socket, sends the frames and waits for its end, at most a second. */
async function flood(url: string, { cookie }: Connection, frames: Iterable<string>): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open'), closed]);
  socket.send(JSON.stringify({ type: 'connection_init', payload: { [apiKeyName]: chatApiKey } }));
  for (const frame of frames) if (socket.readyState === socket.OPEN) socket.send(frame);
  await Promise.race([closed, sleep(1_000)]);
  socket.terminate();
}

const subscribe = (id: number) =>
  JSON.stringify({
    id: String(id),
    type: 'subscribe',
    payload: { query: 'subscription { onSendMessage { time } }' },
  });

/** The abuses that the API has to withstand at the same time, by name. */
const abuses: Readonly<Record<string, Abuse>> = {
  'bodies that never end': (url) => sendRaw(url, [`${post}Content-Length: 100\r\n\r\n{`]),
  'headers of 20 kB': (url) =>
    sendRaw(url, [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`]),
  'bodies of 2 MB': (url, { headers }) =>
    fetch(`${url}/api/v1/admin/rounds`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: `{"entryFee":"${'5'.repeat(2 * megabyte)}"}`,
    }).then(
      (answer) => answer.text(),
      () => undefined,
    ),
  'deep JSON': (_url, operator) => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 5_000; depth += 1) deep = [deep];
    return operator.send('POST', '/admin/rounds', { entryFee: deep });
  },
  'filters full of wildcards': (_url, operator) =>
    operator.send('GET', `/admin/users?name=${encodeURIComponent('%_'.repeat(50))}`),
  'filters of one letter that nobody has': (_url, operator) =>
    operator.send('GET', `/admin/users?name=${encodeURIComponent('ß')}`),
  'wrong passwords': wrongPassword,
  'storms of 200 sign-ins': (url) => atOnce(200, () => wrongPassword(url)),
  '200 bodies of 5 MB at once': (url, operator) => {
    const bytes = Buffer.alloc(5 * megabyte, '5');
    return atOnce(200, () => sendLarge(url, operator, bytes));
  },
  '1,000 aliases': (url, operator) =>
    operate(
      url,
      operator,
      `{ ${Array.from({ length: 1_000 }, (_, n) => `a${String(n)}:__typename`).join(' ')} }`,
    ),
  'a depth of 50': (url, operator) =>
    operate(url, operator, `{ getAllMessages ${'{ items '.repeat(50)}{ time }${' }'.repeat(50)} }`),
  'frames of 10 MB': (url, operator) => flood(url, operator, ['x'.repeat(10_000_000)]),
  '20 frames of 10 MB at once': (url, operator) => {
    const frame = 'x'.repeat(10_000_000);
    return atOnce(20, () => flood(url, operator, [frame]));
  },
  '10,000 pairs of subscribe and complete': (url, operator) =>
    flood(
      url,
      operator,
      Array.from({ length: 10_000 }, (_, id) => [
        subscribe(id),
        `{"id":"${String(id)}","type":"complete"}`,
      ]).flat(),
    ),
  '10,000 subscriptions': (url, operator) =>
    flood(
      url,
      operator,
      Array.from({ length: 10_000 }, (_, id) => subscribe(id)),
    ),
};

export const abuseNames: readonly string[] = Object.keys(abuses);
export type Abuses = Record<string, number>;

/** Runs the named abuses at the same time, each again and again. */
export async function abuseFor(
  url: string,
  operator: Connection,
  { names, seconds }: { readonly names: readonly string[]; readonly seconds: number },
): Promise<Abuses> {
  const until = performance.now() + seconds * 1_000;
  const done: Abuses = {};
  const chosen = Object.entries(abuses).filter(([name]) => names.includes(name));
  const abusing = chosen.map(async ([name, abuse]) => {
    const abuser = operator.clone();
    for (; performance.now() < until; done[name] = (done[name] ?? 0) + 1) {
      await abuse(url, abuser).catch(() => undefined);
      // Waits for answers, as one sender does; otherwise nothing else would run on two cores.
      await sleep(20);
    }
    abuser.close();
  });
  await Promise.all(abusing);
  return done;
}
