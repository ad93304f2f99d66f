// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readSettings, settingsGuide } from '../../server/src/settings/settings';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const known = new Set([...settingsGuide.map(({ name }) => name), 'NODE_ENV']);
const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** The variables of lines as in `A=1 B=2`. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(?<=^|\s)([A-Z_]+)=(\S*)/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** What the build makes, beside what is in the repository. */
const built = new Set(['dist', 'server/dist', 'node_modules']);

/** Fails unless the command starts a program that the build makes. */
function expectProgram(command: readonly string[]): void {
  const [node = '', option, program = '', ...rest] = command;
  expect(node).toMatch(/^(\/usr\/bin\/)?node$/);
  expect([option, ...rest]).toEqual(['--enable-source-maps']);
  const [, name] = /^server\/dist\/(\w+)\.js$/.exec(program) ?? [];
  expect(readFileSync('server/vite.config.ts', 'utf8')).toContain(`at('src/${String(name)}.ts')`);
}

describe('the Dockerfile', () => {
  const text = read('Dockerfile').replace(/\\\n\s*/g, ' ');
  const [build = '', image = ''] = text.split(/^(?=FROM )/m).slice(1);
  const of = (stage: string, instruction: string) =>
    [...stage.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

  it('builds and runs with a Node that the project allows', () => {
    const oldest = Number(/^>=(\d+)/.exec(engines.node)?.[1]);
    for (const stage of [build, image]) {
      const [, major] = /^node:(\d+)-slim/.exec(of(stage, 'FROM')[0] ?? '') ?? [];
      expect(Number(major)).toBeGreaterThanOrEqual(oldest);
    }
    const [run = ''] = of(build, 'RUN');
    const named = [...run.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name);
    expect(named).toEqual(['build']);
    for (const name of named) expect(scripts).toHaveProperty(name);
    expect(run).toContain('npm prune --omit=dev');
  });

  it('takes over what there is, and leaves out what the build makes anew', () => {
    const copied = of(image, 'COPY').map((rest) => /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(rest));
    for (const [, from = '', to = ''] of copied.map((match) => match ?? [])) {
      expect(built.has(from) || existsSync(from), from).toBe(true);
      expect(to === '' ? '' : from, 'the same place as in the project').toBe(to);
    }
    const places = copied.map((match) => match?.[1]);
    for (const place of ['package.json', ...built, 'server/migrations']) expect(places).toContain(place);
    const ignored = read('Dockerfile.dockerignore').trim().split('\n');
    for (const place of [...built, '.git', 'data', '.env']) expect(ignored).toContain(place);
    for (const place of readdirSync('.').filter((name) => !name.startsWith('.') && !built.has(name)))
      if (['server', 'contract', 'src', 'packages', 'scripts', 'public', 'vite'].includes(place))
        expect(ignored).not.toContain(place);
  });

  it('sets settings that exist, and agrees with itself on the port', () => {
    const env = variablesIn(of(image, 'ENV').join(' '));
    for (const name of Object.keys(env)) expect(known).toContain(name);
    const settings = readSettings({ ...env, CHAT_API_KEY: 'a key of our own' });
    expect(settings).toMatchObject({ production: true, host: '0.0.0.0' });
    expect(of(image, 'EXPOSE')).toEqual([String(settings.port)]);
    expect(of(image, 'HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${String(settings.port)}/healthz`);
    expect(of(image, 'VOLUME')).toEqual([settings.dataDir]);
  });

  it('runs the server, and not as root', () => {
    expect(of(image, 'USER')).toEqual(['node']);
    expectProgram(z.array(z.string()).parse(JSON.parse(of(image, 'CMD')[0] ?? '')));
  });
});

describe('the compose file', () => {
  const service = z.object({
    image: z.string().optional(),
    build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    environment: z.record(z.string(), z.string()),
    ports: z.array(z.string()).default([]),
    volumes: z.array(z.string()).default([]),
    healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  });
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
    .parse(parse(read('compose.yaml')));
  const { api, db } = services;

  it('builds the image from the project, beside a PostgreSQL that is new enough', () => {
    expect(api?.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
    expect(Number(/^postgres:(\d+)$/.exec(db?.image ?? '')?.[1])).toBeGreaterThanOrEqual(15);
    expect(api?.depends_on).toEqual({ db: { condition: 'service_healthy' } });
    expect(db?.healthcheck?.test).toContain('pg_isready');
    for (const volume of db?.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
  });

  it('sets settings that exist, with secrets that have to be chosen', () => {
    const chosen = { POSTGRES_PASSWORD: 'secret', CHAT_API_KEY: 'a key of our own' };
    const filled = Object.entries(api?.environment ?? {}).map(([name, value]) => {
      expect(known).toContain(name);
      const text = value.replace(
        /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
        (_, variable: string, fallback = '') =>
          new Map(Object.entries(chosen)).get(variable) ?? String(fallback),
      );
      return [name, text];
    });
    const settings = readSettings({ NODE_ENV: 'production', ...Object.fromEntries(filled) });
    const { hostname, username, password, pathname } = new URL(settings.databaseUrl ?? '');
    expect(services).toHaveProperty(hostname);
    expect(db?.environment).toEqual({
      POSTGRES_USER: username,
      POSTGRES_DB: pathname.slice(1),
      POSTGRES_PASSWORD: '${POSTGRES_PASSWORD:?choose one}',
    });
    expect(password).toBe(chosen.POSTGRES_PASSWORD);
    expect(settings.chatApiKey).toBe(chosen.CHAT_API_KEY);
    const [, exposed] = /^EXPOSE (\d+)$/m.exec(read('Dockerfile')) ?? [];
    expect(api?.ports).toEqual([`127.0.0.1:3000:${String(exposed)}`]);
  });
});

describe('the units of systemd', () => {
  const unit = read('roundkeeper@.service');
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('start the server, with settings that exist, as nobody who may do anything else', () => {
    const [command = ''] = values('ExecStart');
    expectProgram(command.split(' '));
    const env = variablesIn((values('Environment')[0] ?? '').replace('%i', '3001'));
    for (const name of Object.keys(env)) expect(known).toContain(name);
    const settings = readSettings({ ...env, CHAT_API_KEY: 'a key of our own' });
    expect(settings).toMatchObject({ production: true, port: 3001 });
    expect(`/var/lib/${values('StateDirectory')[0] ?? ''}`).toBe(settings.dataDir);
    expect(values('DynamicUser')).toEqual(['yes']);
    expect(values('EnvironmentFile')).toEqual(['/etc/roundkeeper.env']);
    expect(values('PartOf')).toEqual(['roundkeeper.target']);
    expect(values('WantedBy')).toEqual(['roundkeeper.target']);
    expect(existsSync('deploy/roundkeeper.target')).toBe(true);
  });

  it('are started again however often they end', () => {
    expect(values('Restart')).toEqual(['always']);
    const [about = ''] = unit.split('[Service]');
    expect(about).toMatch(/^StartLimitIntervalSec=0$/m);
  });

  it('are restarted one after the other by the guide, each once the one before is ready', () => {
    const guide = readFileSync('docs/deploy.md', 'utf8');
    const [, loop = ''] = /```sh\n(for port in [^`]*)```/.exec(guide) ?? [];
    expect(loop.split('\n')).toEqual([
      'for port in 3001 3002; do',
      '  systemctl restart roundkeeper@$port',
      expect.stringMatching(/^ {2}until curl .*http:\/\/127\.0\.0\.1:\$port\/readyz; do sleep 1; done$/),
      'done',
      '',
    ]);
    const blocks = [...guide.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block);
    for (const block of blocks) expect(block).not.toContain('restart roundkeeper.target');
    expect(spawnSync('sh', ['-n', '-c', loop]).status).toBe(0);
  });

  it('read a file of settings that exist, which says what has to be chosen', () => {
    const lines = read('roundkeeper.env');
    const offered = variablesIn(lines.replace(/^# (?=[A-Z_]+=)/gm, ''));
    for (const name of Object.keys(offered)) expect(known).toContain(name);
    expect(() => readSettings({ NODE_ENV: 'production', ...variablesIn(lines) })).toThrow(
      'CHAT_API_KEY: is required',
    );
    const DATABASE_URL = 'postgres://roundkeeper:password@db.internal/roundkeeper';
    const chosen = { ...offered, DATABASE_URL, CHAT_API_KEY: 'a key of our own' };
    expect(readSettings({ NODE_ENV: 'production', ...chosen })).toMatchObject({ databaseUrl: DATABASE_URL });
  });
});
