import { command, which } from '../command.mjs';

/** Whether this is root on a system with Debian's package manager. */
export const mayInstallPackages = () => process.getuid?.() === 0 && which('apt-get') !== undefined;

/** Installs Debian packages without prompts. @param {...string} packages */
export async function installDebianPackages(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get', ['update', '-q'], { env, quiet: true });
  return command('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
}
