import { existsSync, readdirSync } from 'node:fs';
import { installDebianPackages, mayInstallPackages } from './debian.mjs';
import { which } from '../command.mjs';
import { say } from '../say.mjs';

const debian = '/usr/lib/postgresql';

const hasServer = () =>
  (existsSync(debian) &&
    readdirSync(debian).some((version) => existsSync(`${debian}/${version}/bin/initdb`))) ||
  which('initdb') !== undefined;

const hasPooler = () => which('pgbouncer') !== undefined;

/** The Debian packages that the tests against PostgreSQL lack. */
export const missingPostgres = () => [
  ...(hasServer() ? [] : ['postgresql']),
  ...(hasPooler() ? [] : ['pgbouncer']),
];

/** Installs PostgreSQL and PgBouncer for the tests where possible; without them they are reported as skipped. */
export async function providePostgres() {
  const missing = missingPostgres();
  if (missing.length > 0 && mayInstallPackages()) {
    say(`installing ${missing.join(' and ')} for the tests against PostgreSQL`);
    await installDebianPackages(...missing);
  }
  if (!hasServer())
    say('NO POSTGRESQL HERE: the tests against it are skipped; install PostgreSQL 15 or later to run them');
  if (!hasPooler()) say('NO PGBOUNCER HERE: the tests through it are skipped; install pgbouncer to run them');
}
