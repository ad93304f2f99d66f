import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const reserveFile = 'roundkeeper.reserve';

const megabyte = 1024 * 1024;
/** A segment of the engine's log (16 MB) and what a checkpoint writes. */
const reserved = 20 * megabyte;
const lowBelow = 20 * megabyte;
/** Enough to write the file again without being low at once. */
const enoughAgain = reserved + lowBelow + 4 * megabyte;
const lookEvery = 100;

/**
 * Watches the disk of the embedded database. Room is kept aside in a file and given back as soon as the disk is low,
 * so that what the engine has begun finds room even where another program took the last byte.
 */
export class DiskReserve {
  private readonly file: string;
  private low = true;
  private lookedAt = -Infinity;

  constructor(private readonly cluster: string) {
    this.file = join(cluster, reserveFile);
    // It may have been written only in part.
    rmSync(this.file, { force: true });
  }

  isLow(): boolean {
    const now = performance.now();
    if (now - this.lookedAt < lookEvery) return this.low;
    this.lookedAt = now;
    const free = this.freeBytes();
    if (!this.low && free < lowBelow) this.giveBack();
    else if (this.low && free >= enoughAgain) this.putAside();
    return this.low;
  }

  private freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.cluster);
    return bavail * bsize;
  }

  private giveBack(): void {
    this.low = true;
    rmSync(this.file, { force: true });
  }

  private putAside(): void {
    try {
      writeFileSync(this.file, Buffer.alloc(reserved), { mode: 0o600 });
      this.low = false;
    } catch {
      // Another program was faster: the disk stays low.
      this.giveBack();
    }
  }
}
