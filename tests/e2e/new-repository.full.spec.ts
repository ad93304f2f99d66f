import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeys/fixtures';
import { isListening } from '../support/servers/listening';
import { packKit, textsIn, unpack } from '../support/servers/packed-kit';
import { freePort } from '../support/servers/server-process';
import { startJsonServer } from '../support/sources/source-servers';

test.setTimeout(900_000);

/** A plugin that takes the console's libraries from its argument, for the build and beside it alike. */
const kindFile = (kind: string) => `export default ({ React, kind }) => {
  kind('${kind}', { view: { Cell: ({ value }) => React.createElement('b', null, value + ' ${kind}') } });
};
`;

const films = {
  name: 'films',
  provider: 'rest',
  path: '/films',
  menu: { order: 99, icon: 'bookmark' },
  access: ['ADMIN'],
  calls: { list: 'GET /posts' },
  fields: { title: { kind: 'text' }, views: { kind: 'marks' } },
  list: { columns: ['title', 'views'] },
  texts: { en: { title: 'Films', total: 'Films: {{total}}', fields: { title: 'Title', views: 'Views' } } },
};

/** Adds a kind to the build, used by a resource in TypeScript, and another one beside it, used by one in JSON. */
async function addKinds(folder: string): Promise<void> {
  const change = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  for (const made of ['src/custom', 'public/plugins']) await mkdir(join(folder, made));
  await writeFile(join(folder, 'src/custom/points.js'), kindFile('points'));
  await writeFile(join(folder, 'public/plugins/marks.js'), kindFile('marks'));
  await writeFile(join(folder, 'public/plugins/films.json'), JSON.stringify(films));
  await change(
    'src/config/plugins.ts',
    /plugins: .* = \[\];/,
    "plugins: readonly BuildPlugin[] = [withLibraries(() => import('../custom/points'))];",
  );
  await change('src/config/plugins.ts', 'interface Registered {', "$&\n    readonly kinds: 'points';");
  await change(
    'src/config/plugins.ts',
    /^/,
    "import { withLibraries } from '@roundkeeper/kit/extras/json/plugins/with-libraries';\n",
  );
  await change('src/resources/posts/resource.ts', "views: { kind: 'number' }", "views: { kind: 'points' }");
  await change('src/resources/posts/resource.ts', /\n.*field: 'views', where: 'server'.*/, '');
  await change(
    'vite.config.ts',
    "signIn: 'none',",
    "$&\n  plugins: ['/plugins/marks.js'],\n  resources: ['/plugins/films.json'],",
  );
}

/** Opens the console that `npm start` serves, looks at the kinds of plugins, and changes the title of a post. */
async function changePost(page: Page, folder: string, title: string): Promise<void> {
  const port = await freePort();
  const started = spawn('npm', ['start', '--', '--port', String(port), '--host', '127.0.0.1', '--no-open'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  });
  try {
    await expect.poll(() => isListening(port), { timeout: 60_000 }).toBe(true);
    await page.goto(`http://127.0.0.1:${String(port)}/films`);
    await expect(page.getByText(/^\d+ marks$/).first()).toBeVisible({ timeout: 60_000 });
    await page.goto(`http://127.0.0.1:${String(port)}/posts`);
    await expect(page.getByText(/^Total posts: \d+/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^\d+ points$/).first()).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: /^(?:Save|Confirm)$/ }).click();
    await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  } finally {
    await page.close();
    if (started.pid !== undefined) process.kill(-started.pid, 'SIGTERM');
  }
}

/** Changes a text of a packed kit and its version, and packs it again. @returns the name of the tarball */
async function packChanged(tarball: string, folder: string, marker: string): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'roundkeeper-kit-'));
  const changed = await unpack(tarball, scratch);
  const replace = async (file: string, from: string, to: string) => {
    const text = await readFile(join(changed, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(changed, file), text.replace(from, to));
  };
  await replace('package.json', '"version": "0.1.0"', '"version": "0.1.1"');
  await replace('src/lib/storage-keys.ts', "'roundkeeper.theme'", `'${marker}'`);
  const packed = packKit(changed, folder, '--ignore-scripts');
  await rm(scratch, { recursive: true, force: true });
  return packed.slice(folder.length + 1);
}

/** Returns hashes of what the repository's owner writes: all but what npm and the build make. */
function hashesIn(folder: string): Readonly<Record<string, string>> {
  const own = ['src', 'public', 'tests'].flatMap((part) =>
    [...textsIn(join(folder, part))].map(([file, text]) => [`${part}/${file}`, text] as const),
  );
  return Object.fromEntries(
    own.map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]),
  );
}

const builtWith = (folder: string, marker: string) =>
  [...textsIn(join(folder, 'dist'))].some(([, text]) => text.includes(marker));

test('a repository made for an API depends on the packed kit, passes its own tests with kinds of plugins in it and beside it, builds, starts, changes a row of that API, and is upgraded by a new version of the kit alone', async ({
  page,
}) => {
  const parent = await mkdtemp(join(tmpdir(), 'roundkeeper-new-'));
  const folder = join(parent, 'my-admin');
  const blog = await startJsonServer();
  const npm = (...args: readonly string[]) => {
    const { stdout, stderr, status } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    return { said: stdout + stderr, status };
  };
  const [api, base] = ['tests/support/blog-api.yaml', blog.base];
  try {
    const made = spawnSync(
      'npm',
      ['run', 'new', '--', folder, '--from', api, '--base', base, '--dialect', 'json-server'],
      // Which has npm leave development dependencies out, unless it is told otherwise.
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    );
    expect(made.stdout + made.stderr).toContain('is ready');
    for (const copied of ['packages', 'contract', 'vite', 'scripts'])
      expect(existsSync(join(folder, copied)), copied).toBe(false);
    await addKinds(folder);
    const tested = npm('test');
    expect(tested.said).toContain('0 problems');
    expect(tested.said).toMatch(/Tests .*passed/);
    expect(tested.status, tested.said).toBe(0);
    const built = npm('run', 'build');
    expect(built.status, built.said).toBe(0);
    await changePost(page, folder, 'Written in a new console');
    const changed = await fetch(`${blog.base}/posts?title=Written%20in%20a%20new%20console`);
    expect(await changed.json()).toHaveLength(1);

    const marker = 'a-marker-of-the-next-version';
    const before = hashesIn(folder);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(builtWith(folder, marker)).toBe(false);
    const vendor = join(folder, 'vendor');
    const next = await packChanged(join(vendor, 'roundkeeper-kit-0.1.0.tgz'), vendor, marker);
    const manifest = await readFile(join(folder, 'package.json'), 'utf8');
    await writeFile(
      join(folder, 'package.json'),
      manifest.replace('vendor/roundkeeper-kit-0.1.0.tgz', `vendor/${next}`),
    );
    const installed = npm('install', '--include=dev', '--ignore-scripts', '--prefer-offline');
    expect(installed.status, installed.said).toBe(0);
    const upgraded = npm('run', 'build');
    expect(upgraded.status, upgraded.said).toBe(0);
    expect(builtWith(folder, marker)).toBe(true);
    expect(hashesIn(folder)).toEqual(before);
    const again = npm('test');
    expect(again.status, again.said).toBe(0);
  } finally {
    await blog.close();
    await rm(parent, { recursive: true, force: true });
  }
});
