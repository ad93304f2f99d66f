import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { completeDashboard } from '../../../packages/kit/src/schema/dashboard';
import { fieldAccessOf } from '../../../packages/kit/src/schema/field-access';
import { defineResource } from '../../../packages/kit/src/schema/resource';
import type { Widget } from '../../../packages/kit/src/schema/shapes/views/dashboard';
import { forViewer } from '../../../packages/kit/src/access/for-viewer';
import DashboardPage from '../../../packages/kit/src/extras/dashboards/dashboard-page';
import { refusal, renderKit, type Sent } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

interface Post {
  id: string;
  title: string;
  state: string;
  views: number;
}

const posts = defineResource<Post>()({
  name: 'posts',
  path: '/posts',
  menu: { order: 1, icon: 'bookmark' },
  access: { list: ['REGULAR'], show: ['REGULAR'] },
  calls: { list: 'GET /posts', get: 'GET /posts/{id}' },
  fields: {
    title: { kind: 'text' },
    state: { kind: 'text', access: { read: ['REGULAR'] } },
    views: { kind: 'number' },
  },
  list: { columns: ['title', 'state', 'views'], filters: [{ field: 'state', where: 'server' }] },
  show: { fields: ['title'] },
});

const stats: Widget = {
  type: 'figure',
  name: 'sum',
  call: 'GET /stats',
  value: 'now.sum',
  show: { kind: 'money' },
};
const drafts: Widget = { type: 'figure', name: 'drafts', resource: 'posts', filter: { state: 'draft' } };
const latest: Widget = { type: 'list', name: 'latest', resource: 'posts', columns: ['title', 'state'] };
const chart: Widget = {
  type: 'chart',
  name: 'views',
  resource: 'posts',
  reversed: true,
  x: { value: 'title' },
  series: [{ name: 'views', value: 'views' }],
};

const rows = [
  { id: 'p1', title: 'First', state: 'draft', views: 1200 },
  { id: 'p2', title: 'Second', state: 'published', views: 30 },
];

const answerAll = ({ path }: Sent): unknown =>
  path === '/stats' ? { now: { sum: 1500 } } : { items: rows, totalPages: 1, totalItems: 17 };

async function open(
  widgets: readonly Widget[],
  {
    as = 'SUPER',
    answer = answerAll,
    about,
  }: { as?: AdminType; answer?: (sent: Sent) => unknown; about?: true } = {},
) {
  const board = completeDashboard({
    type: 'dashboard',
    name: 'board',
    path: '/board',
    access: ['REGULAR', 'MARKETING'],
    ...(about ? { about } : {}),
    widgets,
  });
  const sent = await signInAs(as, answer);
  const seen = forViewer(posts, as, () => undefined);
  await renderKit(<DashboardPage resource={board} resources={[seen]} />, {
    resources: [posts],
    at: '/board',
  });
  return sent;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const card = (name: string) => screen.findByRole('group', { name: `widgets.${name}.title` });

afterEach(resetConsole);

describe('a dashboard as data', () => {
  test('shows a figure of a call in its kind, and the number of a resource’s rows with a link to just these', async () => {
    const sent = await open([stats, drafts]);
    await waitFor(async () => expect((await card('sum')).textContent).toContain('$1,500.00'));
    await waitFor(async () => expect((await card('drafts')).textContent).toContain('17'));
    expect(
      within(await card('drafts'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/posts?state=draft');
    expect(sent.find(({ path }) => path === '/posts')?.query).toMatchObject({ state: 'draft', limit: '1' });
  });

  test('a ranking is a list of the rows with their figures, and bars as long as these are high', async () => {
    await open([{ ...chart, as: 'ranking' }]);
    const list = await (
      await region('widgets.views.title')
    ).findByRole('list', {
      name: 'widgets.views.title',
    });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Second30', 'First1,200']);
    const parts = items.map((item) => Number(item.style.getPropertyValue('--part')));
    expect(parts).toEqual([30 / 1200, 1]);
    expect(screen.queryByText('As a table')).toBeNull();
  });

  test.each<[string, readonly (number | null)[], readonly number[]]>([
    ['figures of 0', [0, 0], [0, 0]],
    ['no figures', [null, null], [0, 0]],
    ['figures below 0 alone', [-5, -10], [-10, -5]],
  ])('a ranking of %s draws no bar', async (_what, figures, expected) => {
    const items = rows.map((row, at) => ({ ...row, views: figures[at] }));
    await open([{ ...chart, as: 'ranking' }], { answer: () => ({ items, totalPages: 1, totalItems: 2 }) });
    const list = await screen.findByRole('list', { name: 'widgets.views.title' });
    const parts = within(list).getAllByRole('listitem');
    // A part below 0 has no length.
    expect(parts.map((item) => Number(item.style.getPropertyValue('--part')))).toEqual(expected);
  });

  test('figures that follow each other stand in one strip, and those with a width by themselves', async () => {
    await open([stats, drafts, { ...stats, name: 'wide', width: 6 }]);
    const [sum, other, wide] = [await card('sum'), await card('drafts'), await card('wide')];
    expect(sum.parentElement).toBe(other.parentElement);
    expect(wide.parentElement).not.toBe(sum.parentElement);
    expect(wide.parentElement?.style.getPropertyValue('--width')).toBe('6');
  });

  test.each([
    ['says what it is about where it is declared to', true],
    ['says nothing else above its widgets', undefined],
  ] as const)('%s', async (_, about) => {
    await open([stats], about ? { about } : {});
    await card('sum');
    expect(screen.queryAllByText('about')).toHaveLength(about ? 1 : 0);
  });

  test('asks once for what two widgets show', async () => {
    const sent = await open([stats, { ...stats, name: 'again' }, latest, { ...latest, name: 'more' }]);
    await waitFor(async () => expect((await card('again')).textContent).toContain('$1,500.00'));
    await region('widgets.more.title');
    await screen.findAllByText('Second');
    expect(sent.filter(({ path }) => path === '/stats')).toHaveLength(1);
    expect(sent.filter(({ path }) => path === '/posts')).toHaveLength(1);
  });

  test('lists some columns of a resource, with links to each row and to the whole list', async () => {
    await open([latest]);
    const list = await region('widgets.latest.title');
    const first = await list.findByRole('link', { name: 'First' });
    expect(first.getAttribute('href')).toBe('/posts/p1');
    expect(list.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/posts');
    expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'fields.title',
      'fields.state',
    ]);
  });

  test('has the figures of a chart in words and in a table, the last row first where it is told so', async () => {
    await open([chart]);
    const figure = await region('widgets.views.title');
    expect(await figure.findByRole('img', { name: 'First – series.views: 1,200' })).toBeTruthy();
    // A series alone has the name of its chart, and no legend.
    expect(figure.getByRole('figure').textContent).not.toContain('series.views');
    await userEvent.click(figure.getByText('As a table'));
    const table = within(await figure.findByRole('table', { name: 'widgets.views.title' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Pointseries.views',
      'Second30',
      'First1,200',
    ]);
  });

  test('shows the point of a chart that the arrow keys are at, and says it', async () => {
    await open([chart]);
    const figure = await region('widgets.views.title');
    const first = await figure.findByRole('img', { name: 'First – series.views: 1,200' });
    const second = figure.getByRole('img', { name: 'Second – series.views: 30' });
    expect([second.tabIndex, first.tabIndex]).toEqual([-1, 0]);
    expect(figure.queryByText('Second')).toBeNull();
    act(() => first.focus());
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(second);
    expect(figure.getByText('Second').parentElement?.textContent).toBe('Secondseries.views: 30');
    expect([second.tabIndex, first.tabIndex]).toEqual([0, -1]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{Home}{Escape}');
    expect(figure.queryByText('Second')).toBeNull();
    await userEvent.hover(second);
    expect(figure.getByText('Second')).toBeTruthy();
    await userEvent.unhover(second);
    expect(figure.queryByText('Second')).toBeNull();
  });

  test('fails a widget at a time, and asks again for that one alone', async () => {
    let isBroken = true;
    const sent = await open([stats, latest], {
      answer: (call) => (call.path === '/stats' && isBroken ? refusal(500) : answerAll(call)),
    });
    const failed = await region('widgets.sum.title');
    expect(await failed.findByRole('alert')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy();
    isBroken = false;
    sent.length = 0;
    await userEvent.click(failed.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect((await card('sum')).textContent).toContain('$1,500.00'));
    expect(sent.map(({ path }) => path)).toEqual(['/stats']);
  });

  test('says of an answer without rows that it is none, and of a list of none that there are no results', async () => {
    await open(
      [
        {
          type: 'chart',
          name: 'broken',
          call: 'GET /stats',
          rows: 'days',
          x: { value: 'a' },
          series: [{ name: 'b', value: 'b' }],
        },
        latest,
      ],
      { answer: ({ path }) => (path === '/stats' ? { days: 7 } : { items: [], totalPages: 1 }) },
    );
    expect(await (await region('widgets.broken.title')).findByRole('alert')).toBeTruthy();
    expect(await (await region('widgets.latest.title')).findByText('No results.')).toBeTruthy();
  });

  test('shows and asks for nothing that the viewer may not see', async () => {
    const own: Widget = { ...stats, name: 'own', access: ['MARKETING'] };
    const sent = await open([{ ...stats, access: ['REGULAR'] }, latest, drafts, own], { as: 'MARKETING' });
    expect(await card('own')).toBeTruthy();
    expect(screen.queryByText('widgets.sum.title')).toBeNull();
    expect(screen.queryByText('widgets.latest.title')).toBeNull();
    expect(screen.queryByText('widgets.drafts.title')).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual(['/stats']);
  });

  test('leaves out a column that the viewer may not read, and a widget that is narrowed or sorted by one', async () => {
    const readable = { ...posts, access: { list: ['MARKETING'] as const, show: ['MARKETING'] as const } };
    const board = completeDashboard({
      type: 'dashboard',
      name: 'board',
      path: '/board',
      access: ['MARKETING'],
      widgets: [latest, drafts, { ...latest, name: 'sorted', sort: '-state' }],
    });
    await signInAs('MARKETING', answerAll);
    const seen = forViewer(readable, 'MARKETING', () => undefined);
    // As its page gets it where a resource has fields that not everybody reads.
    const narrowed = forViewer(board, 'MARKETING', () => fieldAccessOf(readable));
    await renderKit(<DashboardPage resource={narrowed} resources={[seen]} />, { resources: [readable] });
    const list = await region('widgets.latest.title');
    await list.findByText('First');
    expect(list.queryByRole('columnheader', { name: 'fields.state' })).toBeNull();
    expect(screen.queryByText('widgets.drafts.title')).toBeNull();
    expect(screen.queryByText('widgets.sorted.title')).toBeNull();
  });

  test('asks a widget’s call again after its own time', async () => {
    const sent = await open([{ ...stats, live: { poll: 1 } }, latest]);
    await screen.findByText('Second');
    await waitFor(() => expect(sent.filter(({ path }) => path === '/stats').length).toBeGreaterThan(1), {
      timeout: 5_000,
    });
    expect(sent.filter(({ path }) => path === '/posts')).toHaveLength(1);
  });
});
