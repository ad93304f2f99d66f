import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './server-process';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** What a command wrote, both streams, and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** A program that was started and goes on. */
export interface Started {
  readonly url: string;
  output(): string;
  /** Asks it and all that it started to end. */
  stop(): Promise<void>;
}

const notOurs = new Set(['node_modules', 'dist', 'data', '.cache'].map((name) => join(root, name)));

/** What was committed last; of sources that came without their history, all of them. */
async function copySources(folder: string): Promise<void> {
  if (existsSync(join(root, '.git'))) await run('git', ['clone', '--quiet', root, folder]);
  else await cp(root, folder, { recursive: true, filter: (from) => !notOurs.has(from) });
}

/** The packages are those that are installed here, each by a link, so that nothing that happens there touches them. */
async function linkPackages(folder: string): Promise<void> {
  const [here, there] = [root, folder].map((place) => join(place, 'node_modules')) as [string, string];
  await mkdir(there);
  const names = await readdir(here);
  const own = names.filter((name) => !name.startsWith('.') || name === '.bin');
  await Promise.all(own.map((name) => symlink(join(here, name), join(there, name))));
  await run(
    'node',
    ['-e', "import('./scripts/steps/setup/install.mjs').then((steps) => steps.markInstalled())"],
    {
      cwd: folder,
    },
  );
}

/** What the compiler found out about the same sources here, so that it looks only at what the walk changes. */
async function copyBuildInfo(folder: string): Promise<void> {
  const info = join('.cache', 'tsconfig.tsbuildinfo');
  if (!existsSync(join(root, info))) return;
  await mkdir(join(folder, '.cache'), { recursive: true });
  await cp(join(root, info), join(folder, info));
}

/** The repository in a folder of its own, as somebody gets it who has never seen it. */
export class CleanClone {
  private constructor(readonly folder: string) {}

  static async make(): Promise<CleanClone> {
    const folder = join(await mkdtemp(join(tmpdir(), 'roundkeeper-clone-')), 'roundkeeper');
    await copySources(folder);
    await linkPackages(folder);
    await copyBuildInfo(folder);
    return new CleanClone(folder);
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  private spawn(command: string, env: Readonly<Record<string, string>> = {}) {
    const child = spawn('sh', ['-c', command], {
      cwd: this.folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { child, output: () => said };
  }

  /** Runs a command as it would be typed, to its end. */
  async run(command: string): Promise<Outcome> {
    const { child, output } = this.spawn(command);
    await once(child, 'close');
    return { code: child.exitCode, output: output() };
  }

  /** Runs the command of a server, on a free port, and waits until it is ready. */
  async start(command: string): Promise<Started> {
    const port = String(await freePort());
    return this.serve(command, `http://127.0.0.1:${port}`, '/readyz', { PORT: port });
  }

  /** Runs a command that serves at an address, and waits until it answers there; five minutes at most. */
  async serve(
    command: string,
    url: string,
    path = '/',
    env: Readonly<Record<string, string>> = {},
  ): Promise<Started> {
    const { child, output } = this.spawn(command, env);
    const isReady = () =>
      fetch(url + path).then(
        (answer) => answer.ok,
        () => false,
      );
    const deadline = Date.now() + 300_000;
    while (!(await isReady())) {
      if (Date.now() > deadline) throw new Error(`"${command}" does not answer at ${url}:\n${output()}`);
      if (child.exitCode !== null) throw new Error(`"${command}" ended:\n${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    };
    return { url, output, stop };
  }

  async remove(): Promise<void> {
    await rm(join(this.folder, '..'), { recursive: true, force: true });
  }
}
