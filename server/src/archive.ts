import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parsingOptions, UsageError } from './command-line';
import { archiveDataDirectory, restoreDataDirectory } from './db/embedded/archive';
import { DataDirectoryError, DirectoryInUseError } from './db/embedded/data-directory-error';
import { readDatabaseSettings } from './settings/database-settings';
import { SettingsError } from './settings/settings-error';

const help = `Keeps the embedded database in a file, and brings it back from one.

  npm run backup -- --to roundkeeper.tar.gz
  npm run restore -- --from roundkeeper.tar.gz

The directory is the one in DATA_DIR. The server must be stopped meanwhile; restore wants an empty or new directory.
`;

/** Returns the requested operation and file, or undefined when help was requested. @throws UsageError */
function readCommand(argv: readonly string[]): { work: 'backup' | 'restore'; file: string } | undefined {
  const [work, ...args] = argv;
  const text = { type: 'string' } as const;
  const { values } = parsingOptions(() =>
    parseArgs({ args, options: { to: text, from: text, help: { type: 'boolean', short: 'h' } } }),
  );
  if (values.help) return undefined;
  if (work === 'backup' && values.to && !values.from) return { work, file: values.to };
  if (work === 'restore' && values.from && !values.to) return { work, file: values.from };
  throw new UsageError(
    work === 'restore' ? '--from names the file to restore' : '--to names the file to write',
  );
}

/** A second signal ends the process at once. */
function interruption(): AbortSignal {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());
  return asked.signal;
}

async function run({ work, file }: NonNullable<ReturnType<typeof readCommand>>): Promise<string> {
  const { dataDir, databaseUrl } = readDatabaseSettings(process.env);
  if (databaseUrl !== undefined)
    throw new UsageError('DATABASE_URL names a PostgreSQL: use its own pg_dump and pg_restore.');
  if (work === 'restore') {
    await restoreDataDirectory(file, dataDir);
    return `Restored ${resolve(dataDir)} from ${resolve(file)}.`;
  }
  const bytes = await archiveDataDirectory(dataDir, file, interruption());
  return `Wrote ${resolve(file)} (${(bytes / 1_048_576).toFixed(1)} MB).`;
}

function explain(error: unknown): string {
  if (error instanceof DirectoryInUseError)
    return `${error.message}\nIts files can only be copied while nobody writes to them. Nothing was written.`;
  if (error instanceof Error && error.name === 'AbortError') return 'Interrupted. Nothing was written.';
  if (error instanceof UsageError) return `${error.message}\nnpm run backup -- --help tells more.`;
  if (error instanceof DataDirectoryError || error instanceof SettingsError) return error.message;
  return `It did not work: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  const command = readCommand(process.argv.slice(2));
  process.stdout.write(command === undefined ? help : `${await run(command)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
