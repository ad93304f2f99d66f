import { UserError } from './say.mjs';

const lowest = [20, 19];

/** @throws UserError when Node is too old */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return;
  throw new UserError(
    `Roundkeeper needs Node ${lowest.join('.')} or later, and this is ${version}. Install a newer one from https://nodejs.org and try again.`,
  );
}
