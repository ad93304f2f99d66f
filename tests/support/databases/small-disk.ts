import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });

/** A disk of its own in memory, which can be filled by somebody else. */
export class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'roundkeeper-disk-'));
  private readonly others: string[] = [];

  /** @throws Error where this user may not mount */
  constructor(megabytes: number) {
    try {
      mount('-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', this.path);
    } catch (error) {
      rmSync(this.path, { recursive: true });
      throw error;
    }
  }

  get freeMegabytes(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return (bavail * bsize) / 1024 / 1024;
  }

  /** Another program takes every byte that is left. */
  fill(): void {
    const file = join(this.path, `other-${String(this.others.length)}`);
    this.others.push(file);
    const handle = openSync(file, 'w');
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (const bytes = Buffer.alloc(size, 1); ;) writeSync(handle, bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    closeSync(handle);
  }

  /** The other program removes what it wrote. */
  free(): void {
    for (const file of this.others.splice(0)) rmSync(file);
  }

  remove(): void {
    execFileSync('umount', ['-l', this.path]);
    rmSync(this.path, { recursive: true });
  }
}

/** Whether this user may mount disks, as root may. */
export function canMount(): boolean {
  try {
    new SmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
