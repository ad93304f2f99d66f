import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/src/settings/settings';
import { buildCheckedApp } from '../../support/api/checked-app';
import { eitherKind, freshDatabase, type FreshDatabase } from '../../support/databases/databases';

const page = (settings: string) =>
  `<!doctype html><script id="roundkeeper-settings" type="application/json">${settings}</script><div id="root"></div>`;
const script = `console.log("${'x'.repeat(500)}")`;
const browserHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'identity' };

let root: string;
let fresh: FreshDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'roundkeeper-console-'));
  for (const directory of ['assets', 'locales/en', '.vite'])
    await mkdir(join(root, directory), { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    page('{"title":"Default","flags":{"roundManagement":true,"dashboardData":true}}'),
  );
  await writeFile(join(root, 'index.html.br'), 'the page without settings');
  await writeFile(join(root, 'assets/app-3fA9.js'), script);
  await writeFile(join(root, 'assets/app-3fA9.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'assets/app-3fA9.js.gz'), gzipSync(script));
  await writeFile(join(root, 'locales/en/common.json'), '{}');
  await writeFile(join(root, '.vite/manifest.json'), '{}');
  fresh = await freshDatabase(eitherKind());
  const consoleSettings = JSON.stringify({
    title: '</script><script>alert(1)</script>',
    flags: { dashboardData: false },
  });
  const settings = readSettings({ CONSOLE_SETTINGS: consoleSettings, CHAT_API_KEY: 'a chat key' });
  app = await buildCheckedApp({ settings, database: fresh.database, consoleRoot: root });
});
afterAll(async () => {
  await app.close();
  await fresh.drop();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = browserHeaders) => app.inject({ url, headers });

describe('the console’s page', () => {
  it('carries the deployment’s settings over the build’s, and no text of theirs can leave its element', async () => {
    const { statusCode, body, headers } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    const [, element = ''] =
      /<script id="roundkeeper-settings" type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(element)).toEqual({
      title: '</script><script>alert(1)</script>',
      flags: { liveRounds: true, roundManagement: true, dashboardData: false },
      chatApiKey: 'a chat key',
      idempotencyKeys: true,
    });
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  it.each([
    '/dashboard',
    '/rounds/1',
    '/no/such/page',
    '/influencers/a.b',
    '/index.html',
    '/?lng=de',
    '/api-docs',
  ])('is given to a browser that goes to %s', async (url) => {
    expect((await get(url)).body).toContain('id="root"');
  });

  it.each([
    ['/assets/gone-1234.js', browserHeaders],
    ['/locales/fr/common.json', browserHeaders],
    ['/api/v1/nothing', browserHeaders],
    ['/api/v2', browserHeaders],
    ['/api', browserHeaders],
    ['/graphql/nothing', browserHeaders],
    ['/picture.png', { accept: 'image/*' }],
    ['/script.js', { accept: '*/*' }],
    ['/dashboard', { accept: 'application/json' }],
    ['/index.html.br', { accept: '*/*' }],
    ['/assets/app-3fA9.js.gz', { accept: '*/*' }],
    ['/.vite/manifest.json', { accept: '*/*' }],
    ['/../package.json', { accept: '*/*' }],
    ['/%2e%2e/package.json', { accept: '*/*' }],
    ['/assets/..%2f..%2fpackage.json', { accept: '*/*' }],
  ])('is not given in place of what is missing: %s', async (url, headers) => {
    const { statusCode, body } = await get(url, headers);
    expect([403, 404]).toContain(statusCode);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 404, error: 'Not Found' });
  });

  it('is not given to a POST', async () => {
    expect(
      (await app.inject({ method: 'POST', url: '/dashboard', headers: browserHeaders })).statusCode,
    ).toBe(404);
  });

  it('is compressed for those who take it, and not sent again unchanged', async () => {
    const plain = (await get('/')).rawPayload;
    const brotli = await get('/', { ...browserHeaders, 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain);
    const gzip = await get('/', { ...browserHeaders, 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain);
    const etag = String(gzip.headers['etag']);
    const again = await get('/', { ...browserHeaders, 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('follows a new build without a restart', async () => {
    await writeFile(join(root, 'index.html'), page('').replace('root', 'newer'));
    expect((await get('/')).body).toContain('id="newer"');
    await writeFile(join(root, 'index.html'), page(''));
  });

  it('gives a token to the visitor who has none, and leaves the one there is', async () => {
    const cookie = String((await get('/')).headers['set-cookie']);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{43};/);
    expect(cookie).not.toContain('HttpOnly');
    const again = await get('/', { ...browserHeaders, cookie: cookie.split(';', 1).join('') });
    expect(again.headers['set-cookie']).toBeUndefined();
  });
});

describe('a cookie', () => {
  it.each([
    ['a script', '/assets/app-3fA9.js', {}],
    ['a compressed script', '/assets/app-3fA9.js', { 'accept-encoding': 'br' }],
    ['a part of a script', '/assets/app-3fA9.js', { range: 'bytes=0-9' }],
    ['texts', '/locales/en/common.json', {}],
    ['the documentation', '/api/docs/json', {}],
  ])('is not in an answer that shared caches may store: %s', async (_, url, headers) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers });
      expect(answer.statusCode).toBeLessThan(300);
      expect(answer.headers['cache-control']).not.toMatch(/no-store|private/);
      expect(answer.headers['set-cookie']).toBeUndefined();
      const since = answer.headers['last-modified'] ?? new Date().toUTCString();
      const unchanged = await app.inject({
        method,
        url,
        headers: { ...headers, 'if-modified-since': since },
      });
      expect(unchanged.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['/', '/dashboard', '/api/v1/rounds', '/api/v1/nothing'])(
    'is in an answer for one browser alone: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['cache-control']).toMatch(/no-store|private/);
      expect(String(headers['set-cookie'])).toContain('XSRF-TOKEN=');
    },
  );
});

describe('its files', () => {
  it('are kept for ever where the name has a hash, and asked for again where it has none', async () => {
    const hashed = await get('/assets/app-3fA9.js');
    expect(hashed.body).toBe(script);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/locales/en/common.json')).headers['cache-control']).toBe('no-cache');
  });

  it('are sent as they were compressed beforehand', async () => {
    for (const [encoding, inflate] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get('/assets/app-3fA9.js', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
      expect(inflate(rawPayload).toString()).toBe(script);
    }
  });
});

describe('a page whose settings name other origins', () => {
  const policyWith = async (consoleSettings: object) => {
    const settings = readSettings({
      CONSOLE_SETTINGS: JSON.stringify(consoleSettings),
      CHAT_API_KEY: 'a chat key',
    });
    const other = await buildCheckedApp({ settings, database: fresh.database, consoleRoot: root });
    try {
      const [html, script] = await Promise.all([
        other.inject({ url: '/', headers: browserHeaders }),
        other.inject('/assets/app-3fA9.js'),
      ]);
      expect(script.headers['content-security-policy']).toContain("connect-src 'self';");
      return String(html.headers['content-security-policy']).split(';');
    } finally {
      await other.close();
    }
  };

  it('may read from those, with the chat’s socket, and show their pictures', async () => {
    const policy = await policyWith({
      graphqlUrl: 'https://chat.example.com/graphql',
      restBase: '/rest',
      sources: { blog: { base: 'http://blog.example.com:8080/api', dialect: 'json-server' } },
      imageOrigins: ['https://*.pictures.example.com'],
    });
    expect(policy).toContain(
      "connect-src 'self' https://chat.example.com http://blog.example.com:8080 wss://chat.example.com",
    );
    expect(policy).toContain(
      "img-src 'self' data: https://chat.example.com http://blog.example.com:8080 https://*.pictures.example.com",
    );
    expect(policy).toContain("script-src 'self'");
  });

  it('is opened by nothing that is no origin', async () => {
    const policy = await policyWith({
      apiBase: "https://a;script-src 'unsafe-inline'",
      restBase: 'https://b;script-src',
      sources: { blog: { base: 'javascript:alert(1)' }, other: 'https://c.example.com' },
      imageOrigins: ["'unsafe-inline'", '*', 'https:', 'https://d;script-src *'],
    });
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).toHaveLength(10);
  });
});

describe('every answer', () => {
  it.each(['/', '/assets/app-3fA9.js', '/api/v1/rounds', '/api/v1/nothing', '/gone.png'])(
    'keeps browsers strict: %s',
    async (url) => {
      const { headers } = await get(url, { accept: '*/*' });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;connect-src 'self';" +
          "font-src 'self';manifest-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it.each(['/api/v1/rounds', '/api/v1/admin/rounds', '/api/v1/nothing', '/readyz'])(
    'of the API stays in no cache: %s',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-store');
    },
  );
});

it('is no condition of the API: without a build it runs, and says how to build', async () => {
  const bare = await buildCheckedApp({
    settings: readSettings({}),
    database: fresh.database,
    consoleRoot: join(root, 'nothing'),
  });
  const { statusCode, body, headers } = await bare.inject({ url: '/', headers: browserHeaders });
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(body).toContain('npm run build');
  expect((await bare.inject('/api/v1/rounds')).statusCode).toBe(200);
  await bare.close();
});
