import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract, list, type ReadEntry } from 'tar';
import { openDataDirectory } from './data-directory';
import { DataDirectoryError } from './data-directory-error';
import { reserveFile } from './disk-reserve';
import { makePrivate } from './private-files';

const marker = 'roundkeeper.json';
const cluster = 'pg';
/** Marks a directory that is being restored; a server refuses to start on it. */
const draftName = 'restoring';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const ignore = () => undefined;

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes an unused data directory into one compressed file, completely or not at all.
 * @param signal aborts the backup
 * @returns the file's size in bytes
 * @throws DataDirectoryError when it is no data directory, is in use, or the file exists
 */
export async function archiveDataDirectory(
  dataDir: string,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  const target = resolve(file);
  if (!(await isThere(join(dataDir, marker))))
    throw new DataDirectoryError(
      `${resolve(dataDir)} is not a Roundkeeper data directory; name it in DATA_DIR.`,
    );
  if (await isThere(target))
    throw new DataDirectoryError(`${target} is there already. Name a file that is not; nothing was written.`);
  const { lock } = await openDataDirectory(dataDir, ignore);
  const draft = `${target}.${String(process.pid)}.unfinished`;
  try {
    const filter = (path: string) => basename(path) !== reserveFile;
    const packed = create({ cwd: resolve(dataDir), gzip: true, portable: true, filter }, [marker, cluster]);
    // Readable by the owner only: it contains emails and password hashes.
    await pipeline(packed, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), { signal });
    await flush(draft);
    signal.throwIfAborted();
    await rename(draft, target);
    await flush(dirname(target));
    return (await stat(target)).size;
  } finally {
    await rm(draft, { force: true });
    await lock.release();
  }
}

/** Creates the directory, or accepts one that is empty but for a mount's own entries, and makes it its owner's alone. */
async function requireEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const found = (await readdir(dataDir)).filter((name) => name !== 'lost+found' && name !== draftName);
  if (found.length > 0)
    throw new DataDirectoryError(
      `${dataDir} is not empty: it holds ${found.slice(0, 3).join(', ')}. ` +
        'Move it away, or name an empty or new directory in DATA_DIR. Nothing was changed.',
    );
  await makePrivate(dataDir);
}

async function check(file: string): Promise<void> {
  const missing = new Set([marker, `${cluster}/PG_VERSION`]);
  const strangers: string[] = [];
  const look = ({ path, type }: ReadEntry) => {
    missing.delete(path);
    const isOurs = path === marker || path === cluster || path.startsWith(`${cluster}/`);
    if (!isOurs || path.includes('..') || (type !== 'File' && type !== 'Directory')) strangers.push(path);
  };
  await list({ file, strict: true, onReadEntry: look });
  if (strangers.length > 0) throw new Error(`it holds ${strangers.slice(0, 3).join(', ')}`);
  if (missing.size > 0) throw new Error(`it does not hold ${[...missing].join(', ')}`);
}

/** Unpacks the archive and checks that this version can start on the result. */
async function unpack(file: string, draft: string): Promise<void> {
  await check(file);
  await mkdir(draft, { mode: 0o700 });
  await extract({ file, cwd: draft, strict: true, preserveOwner: false });
  const { lock } = await openDataDirectory(draft, ignore);
  await lock.release();
}

/**
 * Restores an archive into an empty data directory, completely or not at all.
 * @throws DataDirectoryError when the directory is not empty, or the file is no complete archive of this version
 */
export async function restoreDataDirectory(file: string, path: string): Promise<void> {
  const dataDir = resolve(path);
  const source = resolve(file);
  if (!(await isThere(source))) throw new DataDirectoryError(`There is no file ${source}.`);
  const isNew = !(await isThere(dataDir));
  await requireEmpty(dataDir);
  const draft = join(dataDir, draftName);
  await rm(draft, { recursive: true, force: true });
  try {
    await unpack(source, draft);
  } catch (error) {
    await rm(isNew ? dataDir : draft, { recursive: true, force: true, maxRetries: 10 });
    throw new DataDirectoryError(
      `${basename(source)} can't be restored: ${reasonOf(error)}. It has to be a whole file that npm run backup wrote. Nothing was changed.`,
    );
  }
  // The marker is written last; until then no server uses the directory.
  for (const name of [cluster, marker]) await rename(join(draft, name), join(dataDir, name));
  await rm(join(draft, 'lock'), { recursive: true, force: true });
  await rmdir(draft);
  await flush(dataDir);
}
