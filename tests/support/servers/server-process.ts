import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { serverProgram } from './server-program';

const root = resolve(import.meta.dirname, '../../..');

/** A running server of our own: the very process that `npm start` runs. */
export interface ServerProcess {
  /** As in `http://127.0.0.1:41234`. */
  readonly url: string;
  /** What it has written so far, both streams. */
  output(): string;
  /** Asks it to end and waits until it has; SIGTERM unless said otherwise. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * A port nobody listens on at this moment, for a server that is to come back to it. It is none of those that systems
 * give to outgoing connections: a client that tries again and again while nobody listens could be given the very port
 * that it asks for, and be connected with itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Where this very process says that it listens; whoever else answers at a port is not meant. */
const addressSaid = (output: string) => /^Roundkeeper is ready: open (\S+)$/m.exec(output)?.[1];

/** @returns its address */
async function waitUntilReady(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const url = addressSaid(output());
    if (url !== undefined && (await isReady(url))) return url;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended before it was ready:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`the server was not ready in two minutes:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const servers: ServerProcess[] = [];

/** Every server that this process has started, the newest last. */
export const startedServers = (): readonly ServerProcess[] => servers;

/** Stops the servers of this process before a signal ends it; for programs that are no tests. */
export function stopServersOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void Promise.all(servers.map((server) => server.stop())).then(() => process.kill(process.pid, signal));
    });
}

/**
 * Starts the server and waits until it is ready.
 * @param env its settings; PORT is any free one unless given
 * @param program the arguments of Node, those of the built server unless given
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  program = serverProgram('main'),
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      CHAT_API_KEY: 'a key for tests',
      PORT: '0',
      // Tests make more changes in the name of one person than people do.
      CHANGES_PER_PERSON: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const output = () => said;
  const url = await waitUntilReady(child, output);
  const server: ServerProcess = {
    url,
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
  servers.push(server);
  return server;
}
