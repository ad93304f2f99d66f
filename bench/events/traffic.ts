import { request as ask, Agent } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate } from '../chat-client';
import type { Connection } from '../connection';
import type { BenchServer } from '../server';
import { bench, complain, heading, row, tableHead } from '../settings';
import type { BenchMarket } from './market';
import { subscribeToEvents } from './subscribe';

const bidsPerSecond = 20;
/** As round management polls without the event log: its round every 3 s, the other currencies every 30 s. */
const polling = { own: 3_000, others: 30_000 };
/** What Chromium sends with each request besides what the console says. */
const ofTheBrowser = {
  connection: 'keep-alive',
  'sec-ch-ua-platform': '"Linux"',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'application/json, text/plain, */*',
  'sec-ch-ua': '"Chromium";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?0',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
};

interface Traffic {
  readonly sent: number;
  readonly received: number;
}

/** Counts the bytes of connections, headers included. */
class Meter {
  private readonly sockets = new Set<Socket>();

  add(socket: Socket): void {
    this.sockets.add(socket);
  }

  now(): Traffic {
    const of = (count: (socket: Socket) => number) =>
      [...this.sockets].reduce((sum, socket) => sum + count(socket), 0);
    return { sent: of(({ bytesWritten }) => bytesWritten), received: of(({ bytesRead }) => bytesRead) };
  }
}

const perSecond = (before: Traffic, after: Traffic, seconds: number): Traffic => ({
  sent: (after.sent - before.sent) / seconds,
  received: (after.received - before.received) / seconds,
});

async function pollPage(market: BenchMarket, url: string, cookie: string, seconds: number): Promise<Traffic> {
  const { id, currencyId } = market.round;
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const meter = new Meter();
  const get = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { ...ofTheBrowser, referer: `${url}/round-management`, cookie };
      const asked = ask(`${url}/api/v1${path}`, { agent, headers }, (answer) => {
        answer.resume().on('end', resolve);
      });
      asked
        .on('socket', (socket) => meter.add(socket))
        .on('error', reject)
        .end();
    });
  const active = (currency: string) => `/admin/rounds/active-round/currency/${currency}`;
  const own = [
    active(currencyId),
    `/admin/rounds/${id}/analytics`,
    `/admin/rounds/${id}/complete`,
    `/admin/orders/${id}?limit=10&offset=0&sortBy=time&direction=DESC`,
  ];
  const others = market.rounds.slice(1).map((round) => active(round.currencyId));
  await Promise.all(own.map(get));
  const before = meter.now();
  const ends = performance.now() + seconds * 1_000;
  const repeat = async (paths: readonly string[], every: number) => {
    for (let at = performance.now(); at < ends; at += every) {
      await Promise.all(paths.map(get));
      await sleep(Math.max(0, Math.min(at + every, ends) - performance.now()));
    }
  };
  await Promise.all([repeat(own, polling.own), repeat(others, polling.others)]);
  const traffic = perSecond(before, meter.now(), seconds);
  agent.destroy();
  return traffic;
}

async function followPage(
  market: BenchMarket,
  url: string,
  cookie: string,
  seconds: number,
): Promise<Traffic> {
  const { id } = market.round;
  const found = await market.client.query<{ id: string }>(
    'select id from orders where round_id = $1 order by created_at desc limit 10',
    [id],
  );
  const request = {
    streams: ['rounds', 'figures', `orders:${id}`],
    rows: [id, ...found.rows.map((order) => order.id)],
    every: 1_500,
  };
  const meter = new Meter();
  const socket = await subscribeToEvents({ url, cookie, request, hear: () => undefined });
  // The type of `ws` does not tell of its connection.
  const { _socket: connection } = socket as unknown as { _socket: Socket };
  meter.add(connection);
  await sleep(1_000);
  const before = meter.now();
  // As the console asks whether the connection lives.
  const asking = setInterval(() => socket.send('{"type":"ping"}'), 10_000);
  await sleep(seconds * 1_000);
  clearInterval(asking);
  const traffic = perSecond(before, meter.now(), seconds);
  socket.terminate();
  return traffic;
}

/** Measures the bytes of a round page under 20 bids a second, polled and by patches. */
export async function measureTraffic(
  market: BenchMarket,
  { url }: BenchServer,
  { cookie }: Connection,
): Promise<void> {
  const seconds = Math.max(bench.seconds, 12);
  let isOver = false;
  const bidding = atRate(
    bidsPerSecond,
    (index) => market.bid(market.round.id, index),
    () => isOver,
  );
  const polled = await pollPage(market, url, cookie, seconds);
  const followed = await followPage(market, url, cookie, seconds);
  isOver = true;
  await bidding;
  const sum = ({ sent, received }: Traffic) => sent + received;
  heading(`A round page under ${String(bidsPerSecond)} bids a second, bytes a second with all headers`);
  tableHead('', 'sent', 'received', 'together');
  for (const [name, traffic] of [
    ['polled', polled],
    ['by patches', followed],
  ] as const)
    row(name, traffic.sent.toFixed(0), traffic.received.toFixed(0), sum(traffic).toFixed(0));
  row('patches of polling', '', '', `${((sum(followed) / sum(polled)) * 100).toFixed(0)} %`);
  if (sum(followed) * 5 > sum(polled)) complain('at most a fifth of the traffic of polling');
}
