import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { BrokenTrailError, NoTrailError, verifyTrail } from './audit-trail/verify-trail';
import { parsingOptions, UsageError } from './command-line';
import { DataDirectoryError } from './db/embedded/data-directory-error';
import { openEmbeddedPool } from './db/embedded/embedded-pool';
import { DatabaseUnreachableError, openPostgres } from './db/postgres/open-postgres';
import type { ReadSource } from './db/postgres/read-source';
import { readDatabaseSettings } from './settings/database-settings';
import { SettingsError } from './settings/settings-error';

const help = `Proves that no entry of the audit trail was changed or removed, or names the first that was.

  npm run audit -- verify
  npm run audit -- verify --last 3f9c…   the trail must also hold the entry with this hash, which you noted earlier

It reads the embedded database in DATA_DIR, whose server must be stopped meanwhile, or the PostgreSQL in DATABASE_URL,
whose servers may go on. It changes nothing. The exit code is 0 for a whole trail, 1 for a broken one, and 2 when it could
not be read.
`;

interface Command {
  readonly noted: string | undefined;
}

function readCommand(argv: readonly string[]): Command | undefined {
  const { values, positionals } = parsingOptions(() =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { last: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }),
  );
  if (values.help) return undefined;
  if (positionals.length !== 1 || positionals[0] !== 'verify') throw new UsageError('Say what to do: verify');
  const noted = values.last?.toLowerCase();
  if (noted !== undefined && !/^[\da-f]{64}$/.test(noted))
    throw new UsageError('--last is the hash of an entry: 64 digits and letters from a to f');
  return { noted };
}

interface Opened extends ReadSource {
  close(): Promise<void>;
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  // Opening a directory that is not there would make one.
  await stat(join(dataDir, 'roundkeeper.json')).catch(() => {
    throw new DataDirectoryError(
      `${resolve(dataDir)} is not a Roundkeeper data directory; name it in DATA_DIR, or a PostgreSQL in DATABASE_URL.`,
    );
  });
  const opened = await openEmbeddedPool(dataDir, (error) => {
    throw error;
  });
  const { pool } = opened;
  return { kind: 'embedded', pool, orm: drizzle(pool), close: () => opened.close() };
}

async function open(): Promise<Opened> {
  const settings = readDatabaseSettings(process.env);
  const url = settings.databaseSessionUrl ?? settings.databaseUrl;
  if (url === undefined) return openEmbedded(settings.dataDir);
  const opened = await openPostgres(url, { poolMax: 2 });
  const { pool } = opened;
  return { kind: 'postgres', pool, orm: drizzle(pool), close: () => opened.close() };
}

async function verify({ noted }: Command): Promise<string> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());
  const source = await open();
  try {
    const { entries, last, notedId } = await verifyTrail(source, { noted, signal: asked.signal });
    if (!last) return 'The trail is empty.';
    const found = notedId === undefined ? '' : `The noted hash is that of entry ${String(notedId)}.\n`;
    return `${found}The trail is whole: ${String(entries)} entries. The last one is ${String(last.id)}, with the hash\n${last.hash}`;
  } finally {
    await source.close();
  }
}

const expectedErrors = [
  BrokenTrailError,
  NoTrailError,
  DataDirectoryError,
  DatabaseUnreachableError,
  SettingsError,
];

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nnpm run audit -- --help tells more.`;
  if (error instanceof Error && expectedErrors.some((kind) => error instanceof kind)) return error.message;
  return `The trail could not be read: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  const command = readCommand(process.argv.slice(2));
  process.stdout.write(command === undefined ? help : `${await verify(command)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = error instanceof BrokenTrailError ? 1 : 2;
}
