import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../servers/server-process';

/** A throw-away PostgreSQL server. */
export interface PostgresCluster {
  /** Address of its first, empty database, as its superuser. */
  readonly url: string;
  /** Takes it down in the middle of what it does; it comes up again with `start`, and with its data. */
  halt(): Promise<void>;
  /** Brings it up again. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/** The address of another database of the same server. */
export function siblingDatabase(url: string, name: string): string {
  const sibling = new URL(url);
  sibling.pathname = `/${name}`;
  return sibling.href;
}

function output(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The directory of PostgreSQL's programs, or undefined where it is not installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    output('pg_config', '--bindir'),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return candidates.find(
    (directory) =>
      directory && existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres')),
  );
}

/** PostgreSQL refuses to run as root: then it runs as one who may not do anything else. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = output('id', '-u', 'postgres') === undefined ? 'nobody' : 'postgres';
  return { uid: Number(output('id', '-u', user)), gid: Number(output('id', '-g', user)) };
}

/** Waits until the server of that very directory answers; another's may have been given the port meanwhile. */
async function untilReady(url: string, directory: string, ended: () => boolean): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      await client.end();
      if (rows[0]?.data_directory !== join(directory, 'data'))
        throw new Error(`another server answers at ${url}`);
      return;
    } catch (error) {
      if (ended() || attempt > 1200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

// The shell ends the server, and removes its files, when this process is gone, in whatever way it went.
const supervised = `
start() {
  "$bin/postgres" -D "$directory/data" -p "$port" >>"$directory/log" 2>&1 &
  server=$!
}
bin="$1" directory="$2" port="$3"
start
while read -r word; do
  case "$word" in
    halt) kill -INT $server; wait $server; echo halted ;;
    start) start ;;
  esac
done
kill -INT $server && wait $server || cat "$directory/log" >&2
rm -rf "$directory"
`;

type Run = (program: string, ...args: string[]) => void;

const initialise = (run: Run, data: string) =>
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');

/**
 * Makes and starts a PostgreSQL server with throw-away data, on a free port of 127.0.0.1.
 * It ends with this process, in whatever way that ends.
 * @param fill makes the data directory
 * @throws Error where PostgreSQL is not installed, see {@link findPostgres}
 */
export async function startTemporaryCluster(fill = initialise): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('No PostgreSQL is installed here (Debian: apt install postgresql)');
  const owner = unprivileged();
  const directory = mkdtempSync(join(tmpdir(), 'roundkeeper-postgres-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  fill(
    (program, ...args) =>
      execFileSync(join(bin, program), args, {
        ...owner,
        cwd: directory,
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    join(directory, 'data'),
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    "timezone='UTC'",
    'synchronous_commit=off',
    "listen_addresses='127.0.0.1'",
  ];
  execFileSync('tee', ['-a', join(directory, 'data', 'postgresql.conf')], {
    input: [...settings, "unix_socket_directories=''", 'max_connections=200', ''].join('\n'),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const shell = spawn('sh', ['-c', supervised, 'sh', bin, directory, String(port)], {
    ...owner,
    cwd: directory,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    shell.stdin.end();
    await exited;
  };
  await untilReady(url, directory, () => shell.exitCode !== null).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    stop,
    halt: async () => {
      shell.stdin.write('halt\n');
      await once(shell.stdout, 'data');
    },
    start: async () => {
      shell.stdin.write('start\n');
      await untilReady(url, directory, () => shell.exitCode !== null);
    },
  };
}

/** Makes and starts a streaming replica of that server. */
export const startReplica = ({ url }: PostgresCluster): Promise<PostgresCluster> =>
  startTemporaryCluster((run, data) =>
    run('pg_basebackup', '-D', data, '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'),
  );
