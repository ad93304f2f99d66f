import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../command.mjs';
import { root } from '../root.mjs';
import { UserError, say } from '../say.mjs';

const stamp = join(root, 'node_modules', '.roundkeeper-install');

/** The packages with native code are built for a platform and run on every Node of it. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** Stores the hash of the installed lock file. */
export const markInstalled = () => writeFileSync(stamp, wanted());

/** Installs packages when they are missing or belong to another lock file. */
export async function installPackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return;
  say('installing the packages of package-lock.json (a minute on the first run)');
  const code = await command(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    {
      quiet: true,
    },
  );
  if (code !== 0)
    throw new UserError(
      'npm could not install the packages; what it said stands above. Check the connection to the package registry, then try again.',
    );
  markInstalled();
}
