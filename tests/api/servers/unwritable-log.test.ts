import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eitherKind, freshLocation } from '../../support/databases/databases';
import { inFullRun } from '../../support/full-run';
import { freePort } from '../../support/servers/server-process';
import { serverProgram } from '../../support/servers/server-program';

const fullDisk = (): StdioOptions => ['ignore', openSync('/dev/full', 'w'), openSync('/dev/full', 'w')];
const closedPipe = (): StdioOptions => ['ignore', 'pipe', 'pipe'];

describe.skipIf(!existsSync('/dev/full'))('a server whose log', () => {
  it.each([
    ['is on a full disk', fullDisk, '0'],
    ['is a pipe that nobody reads, written for people,', closedPipe, '1'],
    ...inFullRun<[string, typeof fullDisk, string]>(
      ['is on a full disk, written for people,', fullDisk, '1'],
      ['is a pipe that nobody reads', closedPipe, '0'],
    ),
  ])('%s drops and counts lines, goes on and stops when asked to', async (_, stdio, LOG_PRETTY) => {
    const location = await freshLocation(eitherKind());
    const port = String(await freePort());
    const child = spawn(process.execPath, serverProgram('main'), {
      env: {
        ...process.env,
        ...location.env,
        DEMO: '0',
        CHAT_API_KEY: 'a key for tests',
        PORT: port,
        LOG_LEVEL: 'info',
        LOG_PRETTY,
      },
      stdio: stdio(),
    });
    child.stdout?.destroy();
    child.stderr?.destroy();
    const ended = once(child, 'exit');
    const url = `http://127.0.0.1:${port}`;
    const status = (path: string) =>
      fetch(`${url}${path}`).then(
        (answer) => answer.status,
        () => child.exitCode ?? 'no answer',
      );
    try {
      await expect.poll(() => status('/readyz'), { timeout: 120_000 }).toBe(200);
      for (let call = 0; call < 20; call += 1) expect(await status('/api/v1/app/info')).toBeLessThan(500);
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const [, dropped] = /^roundkeeper_log_dropped_total (\d+)$/m.exec(metrics) ?? [];
      expect(Number(dropped)).toBeGreaterThanOrEqual(20);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      await location.drop();
    }
  });
});
