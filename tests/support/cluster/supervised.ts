import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../servers/find-program';

// The shell ends the program when this process is gone, in whatever way it went. Only its third descriptor still leads to
// this process: a shell gives what it starts in the background no input.
const supervision = `
exec 3<&0
log="$1"
shift
"$@" >>"$log" 2>&1 3<&- &
child=$!
echo $child
{ cat <&3; kill -TERM $child 2>/dev/null; } >/dev/null &
wait $child
`;

interface Running {
  readonly shell: ChildProcessByStdio<Writable, Readable, null>;
  readonly pid: number;
}

/** A program that runs beside this one and ends with it. */
export class Supervised {
  private running: Running | undefined;

  /**
   * @param log the file that gets what it says
   * @param owner whom it runs as, who must be allowed to write the log
   */
  constructor(
    private readonly command: readonly [program: string, ...args: string[]],
    readonly log: string,
    private readonly owner: { readonly uid: number; readonly gid: number } | undefined,
  ) {}

  get isRunning(): boolean {
    return this.running?.shell.exitCode === null && this.running.shell.signalCode === null;
  }

  async start(): Promise<void> {
    const shell = spawn('sh', ['-c', supervision, 'sh', this.log, ...this.command], {
      ...this.owner,
      // The shell says which signal has ended its child.
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [said] = (await once(shell.stdout, 'data')) as [Buffer];
    this.running = { shell, pid: Number(said.toString()) };
  }

  /** Ends it and waits until it has. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { running } = this;
    if (!running || !this.isRunning) return;
    const ended = once(running.shell, 'exit');
    process.kill(running.pid, signal);
    await ended;
    running.shell.stdin.destroy();
  }

  /** The last that it said. */
  tail(): string {
    return readFileSync(this.log, 'utf8').split('\n').slice(-20).join('\n');
  }
}

/** Where a cluster's files are, and whom its programs run as. */
export interface Ground {
  readonly folder: string;
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/** Milliseconds. */
const longest = 120_000;

/**
 * Waits until something is so.
 * @throws Error with what was waited for, after two minutes or once the program that it depends on has ended
 */
export async function until(what: string, isSo: () => Promise<boolean>, program?: Supervised): Promise<void> {
  for (const end = Date.now() + longest; !(await isSo());) {
    if (program && !program.isRunning) throw new Error(`${what}: its program ended\n${program.tail()}`);
    if (Date.now() > end) throw new Error(`${what}: not so after two minutes\n${program?.tail() ?? ''}`);
    await sleep(50);
  }
}

/** The programs of a cluster, each with Debian's package. */
const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' };

/** Debian's packages of the programs that are not installed here. */
export const missingPackages = (): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));

/** The path of a program. @throws Error that names its package */
export function requireProgram(name: keyof typeof packages): string {
  const found = findProgram(name);
  if (found === undefined)
    throw new Error(`No ${name} is installed here (Debian: apt install ${packages[name]})`);
  return found;
}
