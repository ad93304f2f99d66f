import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eitherKind, freshLocation } from '../../support/databases/databases';
import { itInFullRun } from '../../support/it-in-full-run';
import { isListening } from '../../support/servers/listening';
import { freePort } from '../../support/servers/server-process';

const root = resolve(import.meta.dirname, '../../..');

/** The processes that have a variable in their environment. */
const processesWith = (variable: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(variable);
      } catch {
        return false;
      }
    })
    .map(Number);

/** Scripts whose children are like those of ours, at the port in PORT. */
const listener = `require('node:http').createServer().listen(Number(process.env.PORT))`;
const steps = (name: string) => JSON.stringify(join(root, 'scripts/steps', name));
const children = {
  'a command': `
    import { run } from ${steps('say.mjs')};
    import { command } from ${steps('command.mjs')};
    await run(async () => { process.exitCode = await command('node', ['listener.cjs']); });`,
  'a command that fails when it is stopped': `
    import { run } from ${steps('say.mjs')};
    import { command } from ${steps('command.mjs')};
    await run(async () => {
      if ((await command('node', ['listener.cjs'])) !== 0) throw new Error('what follows runs no more');
    });`,
  'the server': `process.argv.splice(2, 2, 'main'); await import(${JSON.stringify(join(root, 'scripts/server.mjs'))});`,
};

describe.skipIf(process.platform !== 'linux')('a script that npm runs', () => {
  let stopped: (() => void) | undefined;
  afterEach(() => stopped?.());

  /** Runs npm until something listens at the port. */
  async function start(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
    const marker = `STOPPING_TEST=${randomUUID()}`;
    const port = await freePort();
    const npm: ChildProcess = spawn('npm', args, {
      cwd,
      env: {
        ...process.env,
        ...Object.fromEntries([marker.split('=')]),
        CHAT_API_KEY: 'a key for tests',
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream?.on('data', (data: Buffer) => (said += String(data)));
    stopped = () => processesWith(marker).forEach((pid) => process.kill(pid, 'SIGKILL'));
    await expect.poll(() => isListening(port), { timeout: 120_000, message: said }).toBe(true);
    return { npm, port, marker, output: () => said };
  }

  async function expectToStop({ npm, port, marker }: Awaited<ReturnType<typeof start>>) {
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    await expect.poll(() => processesWith(marker), { timeout: 20_000, interval: 100 }).toEqual([]);
    expect(await isListening(port)).toBe(false);
  }

  it.each(Object.entries(children))('leaves nothing of %s when npm gets SIGTERM', async (_, script) => {
    const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-npm-'));
    const location = await freshLocation(eitherKind());
    // Commands run in the project's folder.
    const own = script.replace('listener.cjs', join(folder, 'listener.cjs'));
    writeFileSync(join(folder, 'package.json'), '{ "scripts": { "start": "node script.mjs" } }');
    writeFileSync(join(folder, 'script.mjs'), own);
    writeFileSync(join(folder, 'listener.cjs'), listener);
    const started = await start(['start'], folder, { ...location.env, DEMO: '0' });
    await expectToStop(started);
    expect(started.output()).not.toContain('runs no more');
    rmSync(folder, { recursive: true });
    await location.drop();
  });

  itInFullRun('leaves nothing of npm start and npm run dev', async () => {
    for (const args of [['start'], ['run', 'dev', '--', '--port', String(await freePort())]]) {
      const location = await freshLocation('embedded');
      await expectToStop(await start(args, root, location.env));
      await location.drop();
    }
  });
});
