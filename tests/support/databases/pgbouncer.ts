import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../servers/server-process';
import { findProgram } from '../servers/find-program';
import { unprivileged } from './postgres-cluster';

/** A throw-away PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The address of the database behind it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PgBouncer's program, or undefined where it is not installed. */
export const findPgBouncer = (): string | undefined => findProgram('pgbouncer');

/** Starts PgBouncer in front of the server of that address, with fewer connections than its callers ask for. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (program === undefined)
    throw new Error('No PgBouncer is installed here (Debian: apt install pgbouncer)');
  const owner = unprivileged();
  const directory = mkdtempSync(join(tmpdir(), 'roundkeeper-pgbouncer-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const { hostname, port: serverPort } = new URL(databaseUrl);
  const port = await freePort();
  const users = join(directory, 'users');
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(users, '"postgres" ""\n', { mode: 0o644 });
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
    { mode: 0o644 },
  );
  const child = spawn(program, ['-q', settings], {
    ...owner,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = new URL(databaseUrl);
  address.port = String(port);
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: address.href });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) break;
    if (child.exitCode !== null || attempt > 200)
      throw new Error(`PgBouncer did not start:\n${said}\n${readFileSync(settings, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: address.href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
