import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresVariable } from '../../support/databases/database-templates';
import {
  describeOnEitherDatabase,
  eitherKind,
  freshLocation,
  type DatabaseLocation,
} from '../../support/databases/databases';
import { freePort, startServer, type ServerProcess } from '../../support/servers/server-process';
import { serverProgram } from '../../support/servers/server-program';

describeOnEitherDatabase('the server process', (kind) => {
  let location: DatabaseLocation;
  let server: ServerProcess;
  beforeAll(async () => {
    location = await freshLocation(kind);
    server = await startServer({ ...location.env, DEMO: '0' });
  });
  afterAll(async () => {
    await server.stop();
    await location.drop();
  });

  it('says whom to sign in as for the first time, and where it is, each in one line', async () => {
    // A whole run builds the console meanwhile; until it is there, the log has a warning of it.
    const lines = server
      .output()
      .split('\n')
      .filter((line) => !line.includes('dist\\" must exist'));
    const [start, first, ready, ...rest] = lines;
    expect(start).toMatch(
      /^Roundkeeper \S+ starts in development with (?:the embedded database in|PostgreSQL at) [^@]+; no forwarded headers are trusted$/,
    );
    const [, email = '', password = ''] =
      /^First admin made: sign in as (\S+), password (\w{20}) \(shown this once\)$/.exec(first ?? '') ?? [];
    expect(ready).toBe(`Roundkeeper is ready: open ${server.url}`);
    expect(rest).toEqual(['']);
    const login = await fetch(`${server.url}/api/v1/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(await login.json()).toMatchObject({ email: 'admin@roundkeeper.internal', type: 'SUPER' });
  });

  it('finishes what is under way when it is asked to stop, takes nothing new, and ends well', async () => {
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ email: 'nobody@admins.test', password: 'wrong wrong' });
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (data: Buffer) => (heard += data.toString()));
    socket.write(
      'POST /api/v1/admin/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Expect: 100-continue\r\nContent-Length: ${String(body.length)}\r\n\r\n`,
    );
    // The server says "continue" once it has begun with the request.
    await once(socket, 'data');
    const readiness = async () => {
      const { status, headers } = await fetch(`${server.url}/readyz`);
      return [status, headers.get('connection')];
    };
    expect(await readiness()).toEqual([200, 'keep-alive']);
    const stopped = server.stop('SIGTERM');
    // Whoever is connecting at that moment is answered, and asked to come back elsewhere.
    const told = expect.poll(readiness, { interval: 10 }).toEqual([503, 'close']);
    const late = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/healthz`)));
    expect(late.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await told;
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          (reply) => reply.status,
          () => 'refused',
        ),
      )
      .toBe('refused');
    socket.write(body);
    await once(socket, 'close');
    expect(heard).toContain('HTTP/1.1 401');
    expect(heard).toContain('Wrong credentials');
    expect(await stopped).toBe(0);
  });
});

describe('a server that cannot start', () => {
  let running: DatabaseLocation;
  let own: DatabaseLocation;
  beforeAll(async () => {
    [running, own] = [await freshLocation('embedded'), await freshLocation(eitherKind())];
  });
  afterAll(async () => {
    await running.drop();
    await own.drop();
  });

  async function fail(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
    const child = spawn(process.execPath, serverProgram('main'), {
      env: { ...process.env, ...own.env, DEMO: '0', CHAT_API_KEY: 'a key for tests', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [unknown];
    return { code, said };
  }

  it('names every setting that is wrong', async () => {
    const { code, said } = await fail({ PORT: 'http', LOG_LEVEL: 'loud', CHAT_API_KEY: '' });
    expect(code).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'CHAT_API_KEY']) expect(said).toContain(`${name}: `);
    expect(said).not.toContain('    at ');
  });

  it('names the port that is taken and the cure, and the directory that is in use', async () => {
    const first = await startServer({ ...running.env, DEMO: '0' });
    try {
      const { port } = new URL(first.url);
      const taken = await fail({ PORT: port });
      expect(taken).toEqual({
        code: 1,
        said: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${String(Number(port) + 1)} npm start\n`,
      });
      const used = await fail({ DATABASE_URL: '', ...running.env, PORT: '0' });
      expect(used.code).toBe(1);
      expect(used.said).toContain(running.dataDir);
      expect(used.said).not.toContain('    at ');
    } finally {
      await first.stop();
    }
  });
});

describe('a server whose PostgreSQL is away at the start', () => {
  const start = (databaseUrl: string) => {
    const child = spawn(process.execPath, serverProgram('main'), {
      env: {
        ...process.env,
        DEMO: '0',
        CHAT_API_KEY: 'a key for tests',
        PORT: '0',
        DATABASE_URL: databaseUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { child, output: () => said };
  };

  it('says so once, waits, and ends when asked to', async () => {
    const { child, output } = start('postgres://nobody:secret@127.0.0.1:1/nothing');
    const waiting =
      /PostgreSQL at 127\.0\.0\.1:1\/nothing can't be used: .*ECONNREFUSED.* Start it, or correct DATABASE_URL; .* Waiting for it\.\n$/;
    await expect.poll(output).toMatch(waiting);
    await setTimeout(1_500);
    expect(child.exitCode).toBeNull();
    expect(output()).toMatch(waiting);
    expect(output().split('\n')).toHaveLength(3);
    expect(output()).not.toMatch(/secret|    at /);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it.skipIf(process.env[postgresVariable] === undefined)(
    'starts once it is there, and does not wait for one that refuses it',
    async () => {
      const location = await freshLocation('postgres');
      const url = new URL(location.env['DATABASE_URL'] ?? '');
      const port = await freePort();
      const waiting = start(Object.assign(new URL(url), { port: String(port) }).href);
      await expect.poll(waiting.output).toContain('Waiting for it.');
      const way = createServer((socket) => {
        const onward = connect(Number(url.port), url.hostname);
        for (const end of [socket, onward]) end.on('error', () => undefined);
        socket.pipe(onward).pipe(socket);
      }).listen(port, url.hostname);
      await expect.poll(waiting.output, { timeout: 30_000 }).toContain('Roundkeeper is ready');
      waiting.child.kill('SIGTERM');
      expect(await once(waiting.child, 'exit')).toEqual([0, null]);
      way.close();
      const refused = start(Object.assign(new URL(url), { pathname: '/nothing' }).href);
      await expect.poll(() => refused.child.exitCode, { timeout: 30_000 }).toBe(1);
      expect(refused.output()).toContain('"nothing" does not exist');
      expect(refused.output()).not.toContain('Waiting');
      await location.drop();
    },
  );
});
