import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod';

/** Identifies a process, even when its number is reused. */
export const processIdentity = z.object({
  pid: z.int().positive(),
  hostname: z.string(),
  /** The kernel's boot id; empty where there is none. */
  bootId: z.string(),
  /** The process's start in clock ticks since boot; empty where the system does not tell. */
  startedAt: z.string(),
});
export type ProcessIdentity = z.infer<typeof processIdentity>;

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function startOf(pid: number): string {
  // The name in parentheses may contain spaces; the 20th field after it is the start time (proc(5)).
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    hostname: hostname(),
    bootId: readOrEmpty('/proc/sys/kernel/random/boot_id'),
    startedAt: startOf(process.pid),
  };
}

/** Whether the process runs on this machine, or undefined when it belongs to another. */
export function isRunning(other: ProcessIdentity): boolean | undefined {
  const own = ownIdentity();
  if (other.hostname !== own.hostname) return undefined;
  if (other.bootId !== own.bootId) return false;
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startedAt = startOf(other.pid);
  return startedAt === '' || other.startedAt === '' || startedAt === other.startedAt;
}
