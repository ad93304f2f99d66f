import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../databases/postgres-cluster';
import { freePort } from '../servers/server-process';
import { type Ground, requireProgram, Supervised, until } from './supervised';

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Agrees on which PostgreSQL is the primary; one machine needs one of it. */
export async function startEtcd({ folder, owner }: Ground): Promise<{ address: string; etcd: Supervised }> {
  const [clients, peers] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${String(clients)}`;
  const peer = `http://127.0.0.1:${String(peers)}`;
  const etcd = new Supervised(
    [
      requireProgram('etcd'),
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    join(folder, 'etcd.log'),
    owner,
  );
  await etcd.start();
  await until('etcd answers', () => isAnswered(`${url}/health`), etcd);
  return { address: `127.0.0.1:${String(clients)}`, etcd };
}

const password = 'roundkeeper';

/** The settings that all nodes share. A write is answered when another node has it on its disk, too. */
const shared = {
  // How long a silent primary stays one; Patroni takes no less.
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  // Another node takes over at once instead of waiting for a crashed one to recover.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 300, wal_log_hints: 'on', timezone: 'UTC' },
  },
};

/** One PostgreSQL under Patroni. */
export class PatroniNode {
  private constructor(
    readonly name: string,
    readonly port: number,
    /** Where Patroni says what this node is. */
    readonly monitor: number,
    private readonly data: string,
    readonly patroni: Supervised,
  ) {}

  /** Prepares a node; the first that is started makes the database. */
  static async prepare(name: string, etcd: string, { folder, owner }: Ground): Promise<PatroniNode> {
    const bin = findPostgres();
    if (bin === undefined)
      throw new Error('No PostgreSQL is installed here (Debian: apt install postgresql)');
    const [port, monitor] = [await freePort(), await freePort()];
    const data = join(folder, name);
    const settings = join(folder, `${name}.yml`);
    const user = (username: string) => ({ username, password });
    const own = {
      scope: 'roundkeeper',
      name,
      restapi: { listen: `127.0.0.1:${String(monitor)}`, connect_address: `127.0.0.1:${String(monitor)}` },
      etcd3: { host: etcd },
      bootstrap: { dcs: shared, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
      postgresql: {
        listen: `127.0.0.1:${String(port)}`,
        connect_address: `127.0.0.1:${String(port)}`,
        data_dir: data,
        bin_dir: bin,
        pgpass: join(folder, `${name}.pgpass`),
        authentication: {
          superuser: user('postgres'),
          replication: user('replicator'),
          rewind: user('rewinder'),
        },
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
        parameters: { unix_socket_directories: '' },
      },
    };
    // YAML is a superset of JSON.
    writeFileSync(settings, JSON.stringify(own, undefined, 2));
    const program = requireProgram('patroni');
    const patroni = new Supervised([program, settings], join(folder, `${name}.log`), owner);
    return new PatroniNode(name, port, monitor, data, patroni);
  }

  start(): Promise<void> {
    return this.patroni.start();
  }

  stop(): Promise<void> {
    return this.patroni.stop();
  }

  /** Whether Patroni says so of this node. */
  is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
    return isAnswered(`http://127.0.0.1:${String(this.monitor)}/${role}`);
  }

  /** Whether it takes part, as the primary or as a replica. */
  async serves(): Promise<boolean> {
    return (await this.is('primary')) || this.is('replica');
  }

  /** The process number of its PostgreSQL; undefined while that has none. */
  databasePid(): number | undefined {
    try {
      return Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  /** Kills its PostgreSQL; Patroni stays. */
  killDatabase(): void {
    const pid = this.databasePid();
    if (pid === undefined) throw new Error(`${this.name} has no PostgreSQL`);
    process.kill(pid, 'SIGKILL');
  }

  /** Kills all of it at once, as when its machine loses its power. */
  async killAll(): Promise<void> {
    const ended = this.patroni.stop('SIGKILL');
    this.killDatabase();
    await ended;
  }
}

/** The address of a database that HAProxy leads to. */
export const databaseAddress = (port: number, name = 'postgres'): string =>
  `postgres://postgres:${password}@127.0.0.1:${String(port)}/${name}`;
