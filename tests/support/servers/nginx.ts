import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './find-program';
import { isListening } from './listening';
import { freePort } from './server-process';

const guide = fileURLToPath(new URL('../../../docs/nginx.conf', import.meta.url));

/** Whether nginx is installed here. */
export const hasNginx = (): boolean => findProgram('nginx') !== undefined;

/** An nginx with the configuration of the deployment guide. */
export interface Nginx {
  /** As in `http://127.0.0.1:41234`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Makes a certificate that nobody has signed. @returns the directives that name it */
function makeCertificate(directory: string): string {
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const shape = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...shape, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return `ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
}

/** The guide's configuration, with these ports. */
function configurationFor(listen: string, processes: readonly number[], directory: string): string {
  const [first = 0, second = first] = processes;
  const site = readFileSync(guide, 'utf8')
    .replace('listen 80;', listen)
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

/** Starts nginx in front of one or two processes on those ports, as the guide has it; with TLS where asked to. */
export async function startNginx(processes: readonly number[], { tls = false } = {}): Promise<Nginx> {
  const directory = mkdtempSync(join(tmpdir(), 'roundkeeper-nginx-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  mkdirSync(join(directory, 'logs'));
  const address = `127.0.0.1:${String(port)}`;
  const listen = tls ? `listen ${address} ssl; ${makeCertificate(directory)}` : `listen ${address};`;
  writeFileSync(file, configurationFor(listen, processes, directory));
  const child = spawn(
    findProgram('nginx') ?? 'nginx',
    ['-p', directory, '-e', join(directory, 'error.log'), '-c', file],
    {
      stdio: 'inherit',
    },
  );
  const url = `${tls ? 'https' : 'http'}://${address}`;
  for (let attempt = 0; !(await isListening(port)); attempt++) {
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
