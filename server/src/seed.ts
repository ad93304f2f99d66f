import { UsageError } from './command-line';
import { openDatabase } from './db/database';
import { DataDirectoryError } from './db/embedded/data-directory-error';
import { ForeignSchemaError } from './db/migrate';
import { MigrationBlockedError } from './db/migration-step';
import { DatabaseUnreachableError } from './db/postgres/open-postgres';
import { progressBar } from './seed/progress-bar';
import { readSeedOptions, seedHelp, type SeedOptions } from './seed/seed-options';
import { NoDemoDataError, seedDatabase, type Seeded } from './seed/seed-database';
import { readSettings } from './settings/settings';
import { SettingsError } from './settings/settings-error';

async function seed(options: SeedOptions): Promise<void> {
  const settings = readSettings(process.env);
  const started = Date.now();
  // Half of its work are settings of a session.
  const databaseUrl = settings.databaseSessionUrl ?? settings.databaseUrl;
  const database = await openDatabase({ ...settings, databaseUrl, databaseReadUrl: undefined });
  process.stderr.write(
    `Seeding ${settings.databaseUrl === undefined ? `the embedded database in ${settings.dataDir}` : 'PostgreSQL'}\n`,
  );
  let added: Seeded;
  try {
    const { platformShare, referralShare } = settings;
    added = await seedDatabase(database, { ...options, platformShare, referralShare }, progressBar());
  } finally {
    await database.close();
  }
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  const span = options.days === undefined ? '' : ` over ${options.days} days`;
  process.stdout.write(
    `Added ${added.orders} orders in ${added.rounds} rounds${span} and ${added.users} users in ${seconds} s.\n`,
  );
}

const expectedErrors = [
  DataDirectoryError,
  ForeignSchemaError,
  DatabaseUnreachableError,
  MigrationBlockedError,
  NoDemoDataError,
  SettingsError,
];

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nnpm run seed -- --help tells the options.`;
  if (error instanceof Error && expectedErrors.some((kind) => error instanceof kind)) return error.message;
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  return `Nothing was added: ${reason instanceof Error ? reason.message : String(reason)}`;
}

try {
  const options = readSeedOptions(process.argv.slice(2));
  if (options === undefined) process.stdout.write(seedHelp);
  else await seed(options);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
