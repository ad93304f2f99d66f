import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/journeys/fixtures';
import { isListening } from '../support/servers/listening';
import { freePort } from '../support/servers/server-process';
import { startJsonServer } from '../support/sources/source-servers';

test.setTimeout(600_000);

test('a repository made for an API installs, passes its own tests, builds, starts, and changes a row of that API', async ({
  page,
}) => {
  const parent = await mkdtemp(join(tmpdir(), 'roundkeeper-new-'));
  const folder = join(parent, 'my-admin');
  const blog = await startJsonServer();
  const npm = (...args: readonly string[]) => spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  const made = spawnSync(
    'npm',
    [
      'run',
      'new',
      '--',
      folder,
      '--from',
      'tests/support/blog-api.yaml',
      '--base',
      blog.base,
      '--dialect',
      'json-server',
    ],
    // Which has npm leave development dependencies out, unless it is told otherwise.
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  expect(made.stdout + made.stderr).toContain('is ready');
  const tested = npm('test');
  expect(tested.stdout + tested.stderr).toContain('0 problems');
  expect(tested.status).toBe(0);
  expect(npm('run', 'build').status).toBe(0);
  const port = await freePort();
  const started = spawn('npm', ['start', '--', '--port', String(port), '--host', '127.0.0.1', '--no-open'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  });
  try {
    await expect.poll(() => isListening(port), { timeout: 60_000 }).toBe(true);
    await page.goto(`http://127.0.0.1:${String(port)}/posts`);
    await expect(page.getByText(/^Total posts: \d+/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Written in a new console');
    await page.getByRole('button', { name: /^(?:Save|Confirm)$/ }).click();
    await expect
      .poll(async () => (await fetch(`${blog.base}/posts?title=Written%20in%20a%20new%20console`)).json())
      .toHaveLength(1);
  } finally {
    await page.close();
    if (started.pid !== undefined) process.kill(-started.pid, 'SIGTERM');
    await blog.close();
    await rm(parent, { recursive: true, force: true });
  }
});
