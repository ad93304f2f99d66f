import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirectoryError } from './data-directory-error';

/** Permissions of the group and of others. */
const othersMay = 0o077;
/** A folder of the file system itself, which is root's. */
const lostAndFound = 'lost+found';

async function restrict(path: string, mode: number): Promise<void> {
  const readMode = async () => (await stat(path)).mode & 0o777;
  if ((await readMode()) === mode) return;
  const refusal = await chmod(path, mode).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  // Some file systems ignore the change, others show one mode for everything.
  const left = await readMode();
  if ((left & othersMay) === 0) return;
  throw new DataDirectoryError(
    `Other users of this machine may open ${path} (mode ${left.toString(8)}), which holds emails and password hashes, and ` +
      `this user can't change that${refusal === undefined ? '' : ` (${refusal})`}. ` +
      `Have its owner run chmod -R go= on it, or set DATA_DIR to a directory that this user owns.`,
  );
}

/**
 * Makes a directory (0700) and everything in it (folders 0700, files 0600) its owner's alone; links are left alone. Windows
 * has no such modes.
 * @throws DataDirectoryError naming what stays open to others
 */
export async function makePrivate(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  await restrict(directory, 0o700);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    try {
      if (entry.isDirectory() && entry.name !== lostAndFound) await makePrivate(path);
      else if (entry.isFile()) await restrict(path, 0o600);
    } catch (error) {
      // Another process that wants to lock the directory removes its drafts meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
