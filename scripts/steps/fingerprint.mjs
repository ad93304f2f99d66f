import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

/** Lists the files below the given paths, sorted. @param {string[]} places @returns {string[]} */
function filesIn(places) {
  return places
    .flatMap((place) => {
      const path = join(root, place);
      if (!statSync(path).isDirectory()) return [path];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    })
    .sort();
}

/** Hashes the names and contents of the files below the given paths. @param {string[]} places */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of filesIn(places)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
