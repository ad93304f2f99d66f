import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './server-process';

const guide = fileURLToPath(new URL('../../../docs/nginx.conf', import.meta.url));

/** Whether nginx is installed here. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** An nginx with the configuration of the deployment guide. */
export interface Nginx {
  /** As in `http://127.0.0.1:41234`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The guide's configuration, with these ports. */
function configurationFor(port: number, processes: readonly number[], directory: string): string {
  const [first = 0, second = 0] = processes;
  const site = readFileSync(guide, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${String(port)};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${String(first)}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${String(second)}`);
  const ownPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${directory}/${kind};`)
    .join('\n');
  return `pid ${directory}/pid;
error_log ${directory}/error.log;
daemon off;
worker_processes 2;
events { worker_connections 1024; }
http {
access_log off;
${ownPaths}
${site}
}
`;
}

/** Starts nginx in front of two processes on those ports, as the guide has it. */
export async function startNginx(processes: readonly number[]): Promise<Nginx> {
  const directory = mkdtempSync(join(tmpdir(), 'roundkeeper-nginx-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  mkdirSync(join(directory, 'logs'));
  writeFileSync(file, configurationFor(port, processes, directory));
  const child = spawn('nginx', ['-p', directory, '-e', join(directory, 'error.log'), '-c', file], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${String(port)}`;
  for (let attempt = 0; ; attempt++) {
    const answers = await fetch(`${url}/metrics`).then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (child.exitCode !== null || attempt > 200)
      throw new Error(`nginx did not start:\n${readFileSync(join(directory, 'error.log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
