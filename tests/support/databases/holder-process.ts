import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { lateOptimisation } from '../servers/server-program';

/** Where the global setup builds the program that holds a database. */
export const holderFolder = fileURLToPath(new URL('../../../.cache/holder', import.meta.url));

/** Another process that tries to hold an embedded database. */
export interface HolderProcess {
  readonly pid: number;
  /** `open`, or `refused` and why. */
  readonly said: string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a process that opens the database in that directory, and waits for its word. */
export async function startHolder(dataDir: string): Promise<HolderProcess> {
  const child = spawn(process.execPath, [lateOptimisation, join(holderFolder, 'holder.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const said = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]: string[]) => line ?? ''),
    exited.then(() => 'ended without a word'),
  ]);
  return {
    pid: child.pid ?? 0,
    said,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}
