import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Copies a data directory that no process uses. A thousand small files are work for `cp` rather than for Node. */
export async function copyDataDirectory(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
  await rm(join(to, 'lock'), { recursive: true, force: true });
}
