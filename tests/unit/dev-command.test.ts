// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { localeReload } from '../../vite/locale-reload';
import { startDevServer } from '../support/servers/dev-page';

const script = fileURLToPath(new URL('../../scripts/dev.mjs', import.meta.url));

/** Runs the command until it ends, as it does when it is refused. */
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly failed: boolean; readonly output: string }>((done) => {
    execFile(process.execPath, [script, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      done({ failed: error !== null, output: out + err }),
    );
  });

describe('npm run dev', () => {
  test.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    [
      'a port that is none',
      ['--port', '4000x'],
      {},
      '--port must be a whole number from 1 to 65535, and is "4000x".',
    ],
    ['a port that there is not', ['--port', '70000'], {}, '--port must be a whole number from 1 to 65535'],
    [
      'a port of the API that is none',
      [],
      { PORT: 'api' },
      'PORT must be a whole number from 1 to 65535, and is "api".',
    ],
    ['an option that there is not', ['--prot', '4000'], {}, "Unknown option '--prot'"],
    ['settings that are no JSON', [], { CONSOLE_SETTINGS: '{title}' }, 'CONSOLE_SETTINGS is not JSON: '],
    [
      'settings that are no object',
      [],
      { CONSOLE_SETTINGS: '["a"]' },
      'CONSOLE_SETTINGS must be a JSON object',
    ],
    [
      'a setting that the console cannot use',
      [],
      { CONSOLE_SETTINGS: '{"restBase":"ftp://x"}' },
      'CONSOLE_SETTINGS has values that the console cannot use:\n  restBase: "ftp://x"',
    ],
  ])('refuses %s in a sentence', async (_, args, env, sentence) => {
    const { failed, output } = await run(args, env);
    expect(output).toContain(sentence);
    expect(output).not.toContain('    at ');
    expect(failed).toBe(true);
  });

  test('says what it takes when it is asked', async () => {
    const { failed, output } = await run(['--help']);
    expect([failed, output]).toEqual([false, expect.stringContaining('npm run dev -- --port 4000')]);
  });
});

test('a changed text reloads the pages that are open', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-locales-')));
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('public/locales/de/users.json', '{ "title": "Nutzer" }');
  const server = await startDevServer(folder, [localeReload(join(folder, 'public/locales'))]);
  try {
    let tries = 0;
    // The server says nothing of when it has begun to watch.
    await vi.waitFor(
      () => {
        tries += 1;
        write('public/robots.txt', `User-agent: ${String(tries)}`);
        write('public/locales/de/users.json', `{ "title": "Benutzer ${String(tries)}" }`);
        expect(server.told.map(({ type }) => type)).toContain('full-reload');
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(server.printed.join('\n')).not.toContain('robots');
    expect(server.printed.join('\n')).toContain('page reload public/locales/de/users.json');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
