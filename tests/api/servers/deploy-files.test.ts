import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { copyDataDirectory } from '../../support/databases/copy-data-directory';
import { embeddedTemplateVariable } from '../../support/databases/database-templates';
import { freePort } from '../../support/servers/server-process';
import { itInFullRun } from '../../support/it-in-full-run';

itInFullRun('the image holds all that the server needs to start', async () => {
  const text = readFileSync('deploy/Dockerfile', 'utf8');
  const image = text.slice(text.lastIndexOf('\nFROM '));
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-image-'));
  for (const [, place = ''] of image.matchAll(/^COPY --from=build \/app\/(\S+) /gm)) {
    const to = join(folder, place);
    mkdirSync(dirname(to), { recursive: true });
    if (place === 'node_modules') symlinkSync(resolve(place), to);
    // The console is not built for these tests; the server starts without it.
    else if (place !== 'dist') cpSync(place, to, { recursive: true });
  }
  const [, variables = ''] = /^ENV (.*)$/m.exec(image) ?? [];
  const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? ''));
  // Making a cluster is tried elsewhere.
  await copyDataDirectory(process.env[embeddedTemplateVariable] ?? '', join(folder, 'data'));
  const port = String(await freePort());
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(variables.split(' ').map((variable) => variable.split('='))),
      CHAT_API_KEY: 'a key for tests',
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const healthy = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => said,
    );
  await expect.poll(healthy, { timeout: 150_000 }).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  rmSync(folder, { recursive: true, force: true });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!hasSystemd)('the units of systemd are in order, and leave little open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-units-'));
  const unit = join(folder, 'roundkeeper@3001.service');
  const text = readFileSync('deploy/roundkeeper@.service', 'utf8');
  // Where Node is here.
  writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
  cpSync('deploy/roundkeeper.target', join(folder, 'roundkeeper.target'));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(verified.stderr).toBe('');
  expect(verified.status).toBe(0);
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  });
  expect(judged.status, judged.stdout).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
