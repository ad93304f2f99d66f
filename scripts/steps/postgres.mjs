import { existsSync, readdirSync } from 'node:fs';
import { installDebianPackages, mayInstallPackages } from './debian.mjs';
import { which } from './command.mjs';
import { say } from './say.mjs';

const debian = '/usr/lib/postgresql';

const hasServer = () =>
  (existsSync(debian) &&
    readdirSync(debian).some((version) => existsSync(`${debian}/${version}/bin/initdb`))) ||
  which('initdb') !== undefined;

/** Installs PostgreSQL for the tests where possible; without it they are reported as skipped. */
export async function providePostgres() {
  if (hasServer()) return;
  if (mayInstallPackages()) {
    say('installing PostgreSQL for the tests against it');
    await installDebianPackages('postgresql');
  }
  if (!hasServer())
    say('NO POSTGRESQL HERE: the tests against it are skipped; install PostgreSQL 15 or later to run them');
}
