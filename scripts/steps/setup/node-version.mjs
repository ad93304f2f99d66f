import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { UserError } from '../say.mjs';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * The versions of Node that package.json allows: from a minor version of a major one until below another major one.
 * @type {readonly { major: number, minor: number, end: number }[]}
 */
const supported = engines.node.split('||').map((/** @type {string} */ range) => {
  const [major, minor, , end = Infinity] = (range.match(/\d+/g) ?? []).map(Number);
  return { major, minor, end };
});

/** The versions beside the major one that runs this: the oldest release where a minor version is required, else the newest. */
export const otherVersions = supported
  .filter(({ major }) => major !== Number(process.versions.node.split('.')[0]))
  .map(({ major, minor }) => (minor === 0 ? String(major) : `${String(major)}.${String(minor)}`));

/** @throws UserError when this version of Node is not supported */
export function requireNode(version = process.versions.node) {
  const [own = 0, ownMinor = 0] = version.split('.').map(Number);
  const isSupported = supported.some(
    ({ major, minor, end }) => own < end && (own > major || (own === major && ownMinor >= minor)),
  );
  if (isSupported) return;
  const names = supported.map(({ major, minor }) => `${String(major)}.${String(minor)}`).join(', ');
  throw new UserError(
    `Roundkeeper runs on Node ${names} and later releases of these, and this is ${version}. Install one of them from https://nodejs.org and try again.`,
  );
}
