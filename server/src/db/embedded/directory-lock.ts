import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirectoryError, DirectoryInUseError } from './data-directory-error';
import { isRunning, ownIdentity, processIdentity } from './process-identity';

const heartbeatEvery = 2_000;
/** Milliseconds after which a silent holder on another machine counts as dead. */
const silentAfter = 15_000;
const released = 'released';

export interface DirectoryLock {
  release(): Promise<void>;
}

/*
 * The lock is the file with the highest number in `lock/`. A number is taken by creating its file, which
 * succeeds once; the highest is never removed, so a taker who was slow can't reuse an old number and
 * mistake it for the lock. A plain file that is deleted and made again has no such order, and two
 * processes that find the same dead holder can then both think they have it.
 */
async function generations(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Returns why the holder of that file still has the lock, or undefined when it can be taken over. */
async function holderOf(file: string): Promise<string | undefined> {
  const [content, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  if (content === released) return undefined;
  const silentFor = Date.now() - mtimeMs;
  let holder;
  try {
    holder = processIdentity.parse(JSON.parse(content));
  } catch {
    return silentFor < silentAfter ? 'another process' : undefined;
  }
  const running = isRunning(holder);
  if (running === undefined) {
    return silentFor < silentAfter ? `process ${holder.pid} on ${holder.hostname}` : undefined;
  }
  return running ? `process ${holder.pid}` : undefined;
}

/** Creates the file of a generation atomically. @returns false when it exists */
async function create(directory: string, generation: number): Promise<boolean> {
  const draft = join(directory, `draft-${randomUUID()}`);
  const file = join(directory, String(generation));
  const content = JSON.stringify(ownIdentity());
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Without hard links the file is empty for a moment, which counts as held.
    return await writeFile(file, content, { flag: 'wx', mode: 0o600 }).then(
      () => true,
      () => false,
    );
  } finally {
    await rm(draft, { force: true });
  }
}

async function tryAcquire(directory: string, dataDir: string): Promise<number | undefined> {
  const highest = Math.max(0, ...(await generations(directory)));
  const holder = highest > 0 ? await holderOf(join(directory, String(highest))) : undefined;
  if (holder !== undefined) {
    throw new DirectoryInUseError(
      `The data directory ${dataDir} is in use by ${holder}. ` +
        'Stop it first, or set DATA_DIR to another directory: two servers on one directory would destroy it.',
    );
  }
  const own = highest + 1;
  if (!(await create(directory, own))) return undefined;
  const others = (await generations(directory)).filter((generation) => generation !== own);
  if (others.some((generation) => generation > own)) {
    await rm(join(directory, String(own)), { force: true });
    return undefined;
  }
  await Promise.all(others.map((generation) => rm(join(directory, String(generation)), { force: true })));
  return own;
}

function keepAlive(file: string, onLost: (error: Error) => void): NodeJS.Timeout {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') return;
      clearInterval(timer);
      onLost(new DataDirectoryError(`Another process took the lock ${file} over. Restart the server.`));
    });
  }, heartbeatEvery);
  return timer.unref();
}

/**
 * Locks a data directory for this process. The lock of a killed process is taken over.
 * @param onLost called when another machine took the lock over because this process slept too long
 * @throws DirectoryInUseError naming the holder
 */
export async function lockDirectory(dataDir: string, onLost: (error: Error) => void): Promise<DirectoryLock> {
  const directory = join(dataDir, 'lock');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (;;) {
    const own = await tryAcquire(directory, dataDir).catch((error: NodeJS.ErrnoException) => {
      // The file was replaced by a newer one in the meantime: read again.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (own === undefined) continue;
    const file = join(directory, String(own));
    const timer = keepAlive(file, onLost);
    return {
      release: async () => {
        clearInterval(timer);
        const draft = `${file}-${randomUUID()}`;
        try {
          await writeFile(draft, released, { mode: 0o600 });
          await rename(draft, file);
        } catch (error) {
          // On a full disk the lock stays, and is taken over because this process is gone.
          await rm(draft, { force: true });
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      },
    };
  }
}
