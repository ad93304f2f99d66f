import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { DataDirectoryError } from './data-directory-error';
import { lockDirectory, type DirectoryLock } from './directory-lock';
import { createCluster } from './embedded-engine';
import { makePrivate } from './private-files';

const product = 'roundkeeper';
const format = 1;
const embeddedMajor = 18;

const marker = z.object({ product: z.literal(product), format: z.int(), postgres: z.int() });
const markerFile = 'roundkeeper.json';
/** Entries allowed in a directory that is not ours yet: those of a mount, and an incomplete marker. */
const ignorable = /^(lost\+found|\.gitkeep|\.DS_Store|roundkeeper\.json\.\d+)$/;

const elsewhere = 'or set DATA_DIR to another directory';

async function readMarker(dataDir: string): Promise<string | undefined> {
  try {
    return await readFile(join(dataDir, markerFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function checkMarker(dataDir: string, content: string): void {
  let found;
  try {
    found = marker.parse(JSON.parse(content));
  } catch {
    throw new DataDirectoryError(
      `${join(dataDir, markerFile)} is damaged or not Roundkeeper's. ` +
        `Restore the directory from a backup, ${elsewhere}. Nothing was changed.`,
    );
  }
  if (found.format > format || found.postgres > embeddedMajor) {
    throw new DataDirectoryError(
      `The data directory ${dataDir} was written by a newer Roundkeeper. ` +
        `Start that version, ${elsewhere}. Nothing was changed.`,
    );
  }
  if (found.postgres !== embeddedMajor) {
    throw new DataDirectoryError(
      `The data directory ${dataDir} holds PostgreSQL ${found.postgres}; this Roundkeeper needs ${embeddedMajor}. ` +
        `Start the version that wrote it, ${elsewhere}. Nothing was changed.`,
    );
  }
}

async function writeMarker(dataDir: string): Promise<void> {
  const strangers = (await readdir(dataDir)).filter((name) => !ignorable.test(name));
  if (strangers.length > 0) {
    throw new DataDirectoryError(
      `${dataDir} is not a Roundkeeper data directory: it holds ${strangers.slice(0, 3).join(', ')}. ` +
        `Set DATA_DIR to an empty or new directory. Nothing was changed.`,
    );
  }
  const draft = join(dataDir, `${markerFile}.${process.pid}`);
  const content = `${JSON.stringify({ product, format, postgres: embeddedMajor })}\n`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, join(dataDir, markerFile));
}

/** Creates the cluster if there is none, and again if its creation was interrupted. */
async function ensureCluster(dataDir: string, cluster: string): Promise<void> {
  let version;
  try {
    await readdir(cluster);
    version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const present = (await readdir(dataDir)).includes('pg');
    if (present) version = 'none';
  }
  if (version === undefined) {
    const draft = join(dataDir, 'pg.new');
    await rm(draft, { recursive: true, force: true });
    await createCluster(draft);
    await rename(draft, cluster);
  } else if (version !== String(embeddedMajor)) {
    throw new DataDirectoryError(
      `${cluster} is damaged: its PG_VERSION says ${version}, not ${embeddedMajor}. ` +
        `Restore it from a backup, ${elsewhere}. Nothing was changed.`,
    );
  }
}

export interface DataDirectory {
  readonly cluster: string;
  readonly lock: DirectoryLock;
}

/**
 * Opens a data directory and makes it its owner's alone; a missing or empty one is initialised.
 * @param onLost see {@link lockDirectory}
 * @throws DataDirectoryError when it is foreign, damaged, of another version, in use, or open to other users for good
 */
export async function openDataDirectory(
  path: string,
  onLost: (error: Error) => void,
): Promise<DataDirectory> {
  const dataDir = resolve(path);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const content = await readMarker(dataDir);
    if (content === undefined) await writeMarker(dataDir);
    else checkMarker(dataDir, content);
    await makePrivate(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new DataDirectoryError(
      `The data directory ${dataDir} can't be used (${code}). Give the server a directory it may write to, in DATA_DIR.`,
    );
  }
  const lock = await lockDirectory(dataDir, onLost);
  try {
    const cluster = join(dataDir, 'pg');
    await ensureCluster(dataDir, cluster);
    return { cluster, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
