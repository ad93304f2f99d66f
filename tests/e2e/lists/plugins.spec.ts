import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { withSource, type SourceConsole } from '../../support/journeys/blog-console';
import { fullRun } from '../../support/full-run';
import { expect, test } from '../../support/journeys/fixtures';

const folder = resolve('dist/plugins');

/** The code of a section of the guide. */
async function fromGuide(section: string): Promise<string> {
  const guide = await readFile('docs/plugins.md', 'utf8');
  const code = new RegExp(`<!-- ${section}:[^]*?\`\`\`js\\n([^]*?)\`\`\``).exec(guide)?.[1];
  if (code === undefined) throw new Error(`docs/plugins.md has no "${section}"`);
  return code;
}

/** Puts a file beside the build. */
async function putPlugin(name: string, code: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), code);
  return `/plugins/${name}`;
}

const everything = { list: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] };

const posts = {
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access: everything,
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    views: { kind: 'rating', options: { max: 50 } },
    authorId: { kind: 'number', renderer: 'rank' },
  },
  list: { columns: ['title', 'views', 'authorId'] },
  create: { fields: [{ field: 'title', required: true, validator: 'loud' }, 'views'] },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', authorId: 'Author' },
      rules: { title: { loud: 'Write it in capitals' } },
      create: { title: 'Add post', done: 'Post added' },
    },
  },
};

const people = {
  name: 'people',
  provider: 'blog',
  path: '/people',
  offMenu: true,
  access: everything,
  calls: '/people',
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
  pages: { list: 'peopleCards' },
  texts: { en: { title: 'People', total: 'Total: {{total}}', fields: { name: 'Name' } } },
};

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function useShop({ page, api }: SourceConsole): Promise<void> {
  await expect(row(page, 'Post 02')).toContainText('8 of 50');
  await expect(row(page, 'Post 02')).toContainText('★★');

  await page.getByRole('button', { name: 'Add post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add post' });
  await dialog.getByLabel('Title').fill('quiet');
  await dialog.getByRole('spinbutton', { name: 'Views' }).fill('42');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Write it in capitals')).toBeVisible();
  await dialog.getByLabel('Title').fill('LOUD');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Total posts: 26')).toBeVisible();
  expect(await (await fetch(`${api}/posts?title=LOUD`)).json()).toMatchObject([{ title: 'LOUD', views: 42 }]);

  await page.goto('/people');
  await expect(page.getByText('Person 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();

  await page.getByRole('link', { name: 'Shop report' }).click();
  await expect(page.getByRole('heading', { name: 'Shop report' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('26');

  await page.getByRole('banner').getByRole('button', { name: 'Super' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'français' });
  await expect(page.getByRole('link', { name: 'Articles' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
}

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('the plugin of the guide, a static file beside the build, adds a renderer, a validator, a kind, a list and a page', async ({
  browser,
}) => {
  const shop = await putPlugin('shop.js', await fromGuide('plugin'));
  await withSource(
    browser,
    { resources: [posts, people], at: '/posts', settings: { plugins: [shop] } },
    useShop,
  );
});

test(
  'a plugin with JSX that the guide’s script bundles uses the libraries of the console',
  fullRun,
  async ({ browser }) => {
    const work = await mkdtemp(join(tmpdir(), 'roundkeeper-plugin-'));
    await symlink(resolve('node_modules'), join(work, 'node_modules'));
    await writeFile(join(work, 'bundle.mjs'), await fromGuide('bundle'));
    await writeFile(
      join(work, 'shop.jsx'),
      `import { useState } from 'react';
     import { Button } from 'antd';
     function Counter() {
       const [count, setCount] = useState(0);
       return <Button onClick={() => setCount(count + 1)}>Pressed {count} times</Button>;
     }
     export default ({ page }) =>
       page({ path: '/counter', access: ['SUPER'], order: 96, title: { en: 'Counter' }, component: Counter });`,
    );
    await promisify(execFile)(process.execPath, ['bundle.mjs'], { cwd: work });
    const code = await readFile(join(work, 'shop.js'), 'utf8');
    expect(code.length).toBeLessThan(5_000);
    const counter = await putPlugin('counter.js', code);
    await withSource(
      browser,
      { resources: [], at: '/counter', settings: { plugins: [counter] } },
      async ({ page }) => {
        await page.getByRole('button', { name: 'Pressed 0 times' }).click();
        await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      },
    );
    await rm(work, { recursive: true });
  },
);

test(
  'a page of a plugin turns pages with Refine’s useTable and saves with its useForm',
  fullRun,
  async ({ browser }) => {
    const titles = await putPlugin(
      'titles.js',
      `export default function titles({ React, refine, antd, page }) {
       const h = React.createElement;
       function Titles() {
         const { result, currentPage, setCurrentPage } = refine.useTable({ resource: 'posts', syncWithLocation: false });
         const { onFinish, query } = refine.useForm({ resource: 'posts', action: 'edit', id: 1, redirect: false });
         const title = query?.data?.data.title;
         return h('section', { 'aria-label': 'Titles' },
           h('p', null, 'Page ' + currentPage + ' of ' + result.total + ': ' + result.data.map((post) => post.title).join(', ')),
           h(antd.Button, { onClick: () => setCurrentPage(2) }, 'Further'),
           h(antd.Button, { disabled: !title, onClick: () => onFinish({ title: title + ' again' }) }, 'Save'));
       }
       page({ path: '/titles', access: ['SUPER'], order: 97, title: { en: 'Titles' }, component: Titles });
     }`,
    );
    await withSource(
      browser,
      {
        resources: [
          { ...posts, fields: { title: { kind: 'text' } }, list: { columns: ['title'] }, create: undefined },
        ],
        at: '/titles',
        settings: { plugins: [titles] },
      },
      async ({ page, api }) => {
        const shown = page.getByRole('region', { name: 'Titles' });
        await expect(shown).toContainText('Page 1 of 25: Post 01, Post 02,');
        await shown.getByRole('button', { name: 'Save' }).click();
        await expect(shown).toContainText('Post 01 again, Post 02,');
        await shown.getByRole('button', { name: 'Further' }).click();
        await expect(shown).toContainText('Page 2 of 25: Post 11,');
        expect(await (await fetch(`${api}/posts/1`)).json()).toMatchObject({ title: 'Post 01 again' });
      },
    );
  },
);

test(
  'a plugin that is missing, throws, is none, or registers what exists is named with the reason, and the console works',
  fullRun,
  async ({ browser }) => {
    const plain = {
      ...posts,
      fields: { title: { kind: 'text' }, views: { kind: 'number' } },
      list: { columns: ['title', 'views'] },
      create: { fields: ['title'] },
    };
    const plugins = [
      '/plugins/gone.js',
      await putPlugin('throws.js', `export default ({ renderer }) => { throw new Error('no shop today'); };`),
      await putPlugin('none.js', 'export default 1;'),
      await putPlugin(
        'twice.js',
        `export default ({ kind, page }) => {
         kind('number', { view: { Cell: () => 'mine' } });
         page({ path: '/dashboard', access: ['SUPER'], order: 1, title: { en: 'Mine' }, component: () => null });
         page({ path: '/fails', access: ['SUPER'], order: 97, title: { en: 'Fails' },
           component: () => { throw new Error('out of stock'); } });
       };`,
      ),
    ];
    await withSource(
      browser,
      { resources: [plain], at: '/posts', settings: { plugins } },
      async ({ page }) => {
        await expect(page.getByText('Total posts: 25')).toBeVisible();
        const told = page.getByRole('alert').filter({ hasText: 'settings' });
        await expect(told).toContainText('/plugins/gone.js');
        await expect(told).toContainText('could not be loaded');
        await expect(told).toContainText('no shop today');
        await expect(told).toContainText('default export is not a function');
        await expect(told).toContainText('“number” is already registered');
        await expect(told).toContainText('“/dashboard” is taken');
        await page.getByRole('link', { name: 'Fails' }).click();
        const failed = page.getByRole('main').getByRole('alert');
        await expect(failed).toContainText('out of stock');
        await expect(failed).toContainText('/plugins/twice.js');
        await expect(page.getByRole('link', { name: 'Posts' })).toBeVisible();
      },
    );
  },
);

test(
  'a declaration that names what no plugin registers is told with the nearest name',
  fullRun,
  async ({ browser }) => {
    const shop = await putPlugin('names.js', await fromGuide('plugin'));
    const wrong = { ...posts, fields: { ...posts.fields, views: { kind: 'ratng' } } };
    const other = { ...people, pages: { list: 'peopleCard' } };
    await withSource(
      browser,
      { resources: [wrong, other], at: '/shop-report', settings: { plugins: [shop] } },
      async ({ page }) => {
        await expect(page.getByText('Did you mean “rating”?')).toBeVisible();
        await expect(page.getByText('Did you mean “peopleCards”?')).toBeVisible();
      },
    );
  },
);

test('a plugin of another origin is refused at boot by its name', async ({ page, expectedConsole }) => {
  expectedConsole.push(/BadSettings/);
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const settings = '{"plugins":["https://cdn.example.com/shop.js","//cdn.example.com/shop.js"]}';
    await route.fulfill({
      response: answer,
      body: html.replace(/(<script id="roundkeeper-settings"[^>]*>)[^<]*/, `$1${settings}`),
    });
  });
  await page.goto('/login');
  await expect(page.getByText('plugins.0: "https://cdn.example.com/shop.js"')).toBeVisible();
  await expect(page.getByText('plugins.1: "//cdn.example.com/shop.js"')).toBeVisible();
});
