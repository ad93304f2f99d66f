import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from './connection';
import { inTable, Latencies } from './latencies';
import { startBenchServer } from './server';
import { heading, row, say, tableHead } from './settings';

/** Sign-ins of each kind; their medians may differ by so many milliseconds. */
const runs = 200;
const allowed = 5;
const warmUp = 20;

let attempts = 0;
/** A wrong password, each time from another address, so that no limit answers in its place. */
async function attempt(client: Connection, email: string): Promise<void> {
  attempts += 1;
  const address = `10.0.${String(attempts >> 8)}.${String(attempts & 255)}`;
  const credentials = { email, password: 'not the password' };
  const { status } = await client.send('POST', '/admin/auth/login', credentials, {
    'x-forwarded-for': address,
  });
  if (status !== 401) throw new Error(`a wrong password was answered with ${String(status)}`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'roundkeeper-bench-'));
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? '';
const server = await startBenchServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'data') });
const client = new Connection(server.url);
const kinds = [
  { name: 'known', email: 'super@roundkeeper.test', times: new Latencies() },
  { name: 'unknown', email: 'nobdy@roundkeeper.test', times: new Latencies() },
];
for (let run = 0; run < warmUp; run += 1) for (const { email } of kinds) await attempt(client, email);
for (let run = 0; run < runs; run += 1)
  // In turn, and each first as often as the other.
  for (const { email, times } of run % 2 ? kinds : kinds.toReversed())
    await times.time(() => attempt(client, email));
client.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });

heading(`${String(runs)} sign-ins with a wrong password, in milliseconds`);
tableHead('email', 'p50', 'p90', 'p99');
for (const { name, times } of kinds)
  row(name, ...[0.5, 0.9, 0.99].map((share) => inTable(times.percentile(share))));
const [known = Number.NaN, unknown = Number.NaN] = kinds.map(({ times }) => times.percentile(0.5));
say(`\nThe medians differ by ${inTable(Math.abs(known - unknown))} ms.`);
if (!(Math.abs(known - unknown) < allowed)) process.exitCode = 1;
