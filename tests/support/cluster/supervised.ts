import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Finds a program, in the folders of administration too. @returns its path, or undefined where it is not installed */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const found = folders.find((folder) => folder && existsSync(join(folder, name)));
  return found && join(found, name);
}

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

/** @throws Error that names the package of Debian that has it */
export function requireProgram(name: string, packageName: string): string {
  const found = findProgram(name);
  if (found === undefined)
    throw new Error(`No ${name} is installed here (Debian: apt install ${packageName})`);
  return found;
}
