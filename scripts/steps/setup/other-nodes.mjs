import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command } from '../command.mjs';
import { root } from '../root.mjs';
import { say } from '../say.mjs';

/**
 * Installs a version of Node into `.cache`, unless it is there. As development dependencies three of them would add 400 MB to
 * every installation, and `node` in npm's scripts would be one of them.
 * @param {string} version such as `22.13`, of which the newest release is taken
 * @returns {Promise<string | undefined>} a PATH in which it comes first, undefined where npm could not install it
 */
export async function provideNode(version) {
  const folder = join(root, '.cache', 'nodes', version);
  const bin = join(folder, 'node_modules', 'node', 'bin');
  if (!existsSync(bin)) {
    say(`installing Node ${version}`);
    const args = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts=false',
      '--loglevel=error',
      `node@${version}`,
    ];
    if ((await command('npm', args, { quiet: true })) !== 0) return undefined;
  }
  return `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
}
