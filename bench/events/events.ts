import { startTemporaryCluster } from '../../tests/support/databases/postgres-cluster';
import { Connection } from '../connection';
import { startBenchServer, type BenchServer } from '../server';
import { signIn } from '../sign-in';
import { measureConsoles } from './consoles';
import { measureFlaps } from './flaps';
import { BenchMarket } from './market';
import { measureTraffic } from './traffic';
import { measureWriters } from './writers';

/** People per process, as one person may subscribe only so often at once. */
const people = 2;
const password = 'a word for the bench';

async function signInMany({ url }: BenchServer): Promise<readonly Connection[]> {
  const operator = await signIn(url);
  const signedIn = [operator];
  while (signedIn.length < people) {
    const email = `console${String(signedIn.length)}-${crypto.randomUUID()}@bench.test`;
    const admin = { email, firstName: 'Grace', lastName: 'Hopper', password, adminType: 'REGULAR' };
    await operator.ask('POST', '/admin/admins', admin);
    const person = new Connection(url);
    await person.ask('POST', '/admin/auth/login', { email, password });
    signedIn.push(person);
  }
  return signedIn;
}

/** What `BENCH_EVENTS` names, or everything. */
const parts = process.env['BENCH_EVENTS']?.split(',');
const wants = (part: string) => parts?.includes(part) ?? true;

const cluster = await startTemporaryCluster();
const servers: BenchServer[] = [];
try {
  const env = { DATABASE_URL: cluster.url };
  servers.push(await startBenchServer(env), await startBenchServer(env));
  const [server] = servers;
  const signedIn = await Promise.all(servers.map(signInMany));
  const [operator] = signedIn[0] ?? [];
  if (!server || !operator) throw new Error('nobody is signed in');
  const market = await BenchMarket.open(cluster.url);
  try {
    if (wants('traffic')) await measureTraffic(market, server, operator);
    if (wants('flaps')) await measureFlaps(market, servers, signedIn);
    if (wants('consoles')) await measureConsoles(market, servers, signedIn);
    for (const connection of signedIn.flat()) connection.close();
    if (wants('writers')) {
      await Promise.all(servers.splice(0).map((each) => each.stop()));
      await measureWriters(market, cluster.url);
    }
  } finally {
    await market.close();
  }
} finally {
  await Promise.all(servers.map((each) => each.stop()));
  await cluster.stop();
}
