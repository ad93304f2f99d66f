import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/support/servers/server-process';
import { serverProgram } from '../tests/support/servers/server-program';
import { chatApiKey } from './load/chat-load';

/** The server as in production; its log is discarded. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startBenchServer(env: Readonly<Record<string, string>>): Promise<BenchServer> {
  const port = String(await freePort());
  const child = spawn(process.execPath, serverProgram('main'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      CHAT_API_KEY: chatApiKey,
      // Lets the bench be many addresses.
      TRUST_PROXY: 'loopback',
      CHANGES_PER_PERSON: '1000000',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    await sleep(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
