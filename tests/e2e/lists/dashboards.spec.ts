import { axeViolations, injectAxe, settle } from '../../support/journeys/accessibility';
import { withSource } from '../../support/journeys/blog-console';
import { expect, test } from '../../support/journeys/fixtures';
import { posts as rows } from '../../support/sources/blog';

const posts = {
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  menu: { order: 99, icon: 'bookmark' },
  access: ['SUPER'],
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    views: { kind: 'number' },
    published: { kind: 'boolean' },
    writtenAt: { kind: 'datetime', parts: ['month', 'day'] },
  },
  list: {
    columns: ['title', 'views', 'published'],
    filters: [{ field: 'published', where: 'server' }],
    sorts: { writtenAt: 'writtenAt' },
  },
  show: { fields: ['title', 'views'] },
  texts: {
    en: {
      title: 'Posts',
      total: 'Total posts: {{total}}',
      fields: { title: 'Title', views: 'Views', published: 'Published', writtenAt: 'Written' },
      filters: { published: 'Published' },
      sections: { details: 'Details' },
    },
  },
};

const overview = {
  type: 'dashboard',
  name: 'overview',
  path: '/overview',
  menu: { order: 98, icon: 'dashboard' },
  access: ['SUPER'],
  widgets: [
    {
      type: 'figure',
      name: 'published',
      resource: 'posts',
      filter: { published: true },
    },
    {
      type: 'figure',
      name: 'revenue',
      call: 'GET /stats',
      provider: 'blog',
      value: 'revenue',
      show: { kind: 'money' },
    },
    {
      type: 'figure',
      name: 'power',
      call: 'GET /stats',
      provider: 'blog',
      value: 'power',
      unit: true,
      to: '/posts',
    },
    {
      type: 'figure',
      name: 'gone',
      call: 'GET /nowhere',
      provider: 'blog',
      value: 'sum',
      width: 3,
    },
    {
      type: 'chart',
      name: 'views',
      resource: 'posts',
      sort: '-writtenAt',
      limit: 12,
      reversed: true,
      x: { value: 'writtenAt' },
      series: [{ name: 'views', value: 'views' }],
    },
    {
      type: 'chart',
      name: 'visits',
      as: 'line',
      call: 'GET /visits',
      provider: 'blog',
      x: { value: 'day', show: { kind: 'date' } },
      series: [
        { name: 'readers', value: 'readers' },
        { name: 'writers', value: 'writers' },
      ],
    },
    {
      type: 'list',
      name: 'latest',
      resource: 'posts',
      columns: ['title', 'views'],
      sort: '-writtenAt',
      limit: 3,
    },
  ],
  texts: {
    en: {
      title: 'Overview',
      widgets: {
        published: { title: 'Published posts' },
        revenue: { title: 'Revenue' },
        power: { title: 'Power', unit: 'kWh' },
        gone: { title: 'Gone' },
        views: { title: 'Views by day' },
        visits: { title: 'Visits' },
        latest: { title: 'Latest posts' },
      },
      series: { views: 'Views', readers: 'Readers', writers: 'Writers' },
    },
  },
};

const data = {
  posts: rows,
  stats: { revenue: 1500, power: 12.5 },
  visits: [
    { id: 1, day: '2026-11-20', readers: 40, writers: 3 },
    { id: 2, day: '2026-11-21', readers: 55, writers: 2 },
    { id: 3, day: '2026-11-22', readers: 31, writers: 6 },
  ],
};

test('a dashboard in JSON shows figures, charts and lists of json-server, without a build', async ({
  browser,
}) => {
  await withSource(browser, { data, resources: [posts, overview], at: '/overview' }, async ({ page }) => {
    await injectAxe(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const card = (name: string) => page.getByRole('group', { name });
    await expect(card('Published posts')).toContainText('13');
    await expect(card('Revenue')).toContainText('$1,500.00');
    await expect(card('Power')).toContainText('12.5 kWh');

    // What fails has its own place to ask again.
    const gone = page.getByRole('region', { name: 'Gone' });
    await expect(gone.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);

    const views = page.getByRole('region', { name: 'Views by day' });
    await expect(views.locator('canvas')).toBeVisible();
    await views.getByRole('img', { name: /Views: 19$/ }).hover();
    await expect(views.getByRole('figure')).toContainText('Views: 19');
    const visits = page.getByRole('region', { name: 'Visits' });
    await visits.getByRole('img', { name: /Readers: 31/ }).hover();
    await expect(visits.getByRole('figure')).toContainText('Readers: 31');
    await visits.getByRole('img', { name: /Readers: 40/ }).hover();
    await expect(visits.getByRole('figure')).toContainText('Readers: 40');
    await visits.getByText('As a table').click();
    await expect(visits.getByRole('table', { name: 'Visits' }).getByRole('row')).toHaveCount(4);

    await settle(page);
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }

    await page.getByRole('region', { name: 'Latest posts' }).getByRole('link', { name: 'Post 25' }).click();
    await expect(page).toHaveURL(/\/posts\/25$/);
    await page.goBack();
    await card('Published posts').getByRole('link').click();
    await expect(page).toHaveURL(/\/posts\?published=true$/);
    await expect(page.getByText('Total posts: 13')).toBeVisible();
  });
});
