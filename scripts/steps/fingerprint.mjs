import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

/** Every file at or below the given places of the project, sorted. @param {string[]} places @returns {string[]} */
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

/** A hash over names and contents, the same exactly when nothing in those places changed. @param {string[]} places */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of filesIn(places)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
