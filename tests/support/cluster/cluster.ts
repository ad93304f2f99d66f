import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { unprivileged } from '../databases/postgres-cluster';
import { freePort, startServer, type ServerProcess } from '../servers/server-process';
import { startHaproxy } from './haproxy';
import { databaseAddress, PatroniNode, startEtcd } from './patroni-nodes';
import { type Ground, missingPackages, type Supervised, until } from './supervised';

/** Three PostgreSQL under Patroni behind HAProxy, and processes of the API behind another address of it. */
export interface Cluster {
  /** Where the API is. */
  readonly url: string;
  readonly nodes: readonly PatroniNode[];
  readonly processes: readonly ServerProcess[];
  readonly folder: string;
  /** Leads to the primary. */
  readonly databaseUrl: string;
  /** The node that takes writes; undefined while there is none. */
  primary(): Promise<PatroniNode | undefined>;
  /** Ends everything and removes its files. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** The number of processes of the API, 4 by default. */
  readonly processes?: number;
  /** The port of the API; any free one by default. */
  readonly port?: number;
  /** More settings of the API. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Waits until every node takes part and one of them is synchronous, without which none may take over. */
export async function untilWhole(nodes: readonly PatroniNode[]): Promise<void> {
  await until('all nodes serve, one of them synchronously', async () => {
    const serve = await Promise.all(nodes.map((node) => node.serves()));
    const follow = await Promise.all(nodes.map((node) => node.is('synchronous')));
    return serve.every(Boolean) && follow.includes(true);
  });
}

/** Starts three nodes, each of which it adds to those that are to be ended. */
async function startNodes(nodes: PatroniNode[], ground: Ground, etcd: string): Promise<void> {
  for (const name of ['node1', 'node2', 'node3']) {
    const node = await PatroniNode.prepare(name, etcd, ground);
    nodes.push(node);
    await node.start();
    // The first one makes the database, which the others copy.
    await until(`${name} serves`, () => node.serves(), node.patroni);
  }
  await untilWhole(nodes);
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Connecting reports it too.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

/** Processes of the API behind HAProxy. */
export interface Processes {
  /** Where HAProxy is. */
  readonly url: string;
  readonly processes: readonly ServerProcess[];
  /** Starts another one in the place of one that has ended. */
  restart(index: number): Promise<void>;
  /** Ends all of them, and HAProxy. */
  stop(): Promise<void>;
}

/**
 * Starts processes of the API, and HAProxy in front of them.
 * @param port HAProxy's; any free one unless given
 */
export async function startProcesses(
  ground: Ground,
  env: Readonly<Record<string, string>>,
  count: number,
  port?: number,
): Promise<Processes> {
  const processes: ServerProcess[] = [];
  let haproxy: Supervised | undefined;
  const stop = async () => {
    await haproxy?.stop();
    await Promise.all(processes.map((process) => process.stop()));
  };
  try {
    const ports: number[] = [];
    for (let index = 0; index < count; index += 1) ports.push(await freePort());
    // One after the other: the first one fills the database.
    for (const own of ports) processes.push(await startServer({ ...env, PORT: String(own) }));
    const front = port ?? (await freePort());
    const servers = ports.map((own, index) => ({ name: `api${String(index + 1)}`, port: own }));
    haproxy = await startHaproxy(
      'haproxy-api',
      [{ name: 'api', port: front, mode: 'http', check: 'GET /healthz', servers }],
      ground,
    );
    const url = `http://127.0.0.1:${String(front)}`;
    await until('HAProxy leads to the API', () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return {
      url,
      processes,
      restart: async (index) => {
        processes[index] = await startServer({ ...env, PORT: String(ports[index]) });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the folder of a cluster. */
export function makeGround(): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-cluster-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, owner };
}

/**
 * Brings a whole cluster up on this machine: etcd, three nodes with synchronous replication, HAProxy, processes of the API
 * with demo data. It ends with this process.
 * @throws Error that says what is missing or did not start
 */
export async function startCluster({
  processes: count = 4,
  port,
  env = {},
}: ClusterOptions = {}): Promise<Cluster> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`A cluster needs more of Debian's packages: apt install ${missing.join(' ')}`);
  const ground = makeGround();
  const { folder } = ground;
  const ending: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ending.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { address, etcd } = await startEtcd(ground);
    ending.push(() => etcd.stop());
    const nodes: PatroniNode[] = [];
    ending.push(() => Promise.all(nodes.map((node) => node.stop())));
    await startNodes(nodes, ground, address);
    const [primaryPort, replicaPort] = [await freePort(), await freePort()];
    const servers = nodes.map(({ name, port, monitor }) => ({ name, port, check: monitor }));
    const databases = await startHaproxy(
      'haproxy-databases',
      [
        { name: 'primary', port: primaryPort, mode: 'tcp', check: 'OPTIONS /primary', servers },
        { name: 'replicas', port: replicaPort, mode: 'tcp', check: 'OPTIONS /replica', servers },
      ],
      ground,
    );
    ending.push(() => databases.stop());
    await until('HAProxy leads to the primary', () =>
      createDatabase(databaseAddress(primaryPort), 'roundkeeper').then(
        () => true,
        () => false,
      ),
    );
    const databaseUrl = databaseAddress(primaryPort, 'roundkeeper');
    const settings = {
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: databaseAddress(replicaPort, 'roundkeeper'),
      TRUST_PROXY: '127.0.0.1',
      DEMO: '1',
      ...env,
    };
    const api = await startProcesses(ground, settings, count, port);
    ending.push(() => api.stop());
    const { url, processes } = api;
    return {
      url,
      nodes,
      processes,
      folder,
      databaseUrl,
      primary: async () => {
        const isEach = await Promise.all(nodes.map((node) => node.is('primary')));
        return nodes[isEach.indexOf(true)];
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
