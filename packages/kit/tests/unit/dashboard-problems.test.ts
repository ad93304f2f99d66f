import { expect, test } from 'vitest';
import { indexOf } from '../../src/console/routes/indexed-resource';
import { completeDashboard } from '../../src/schema/dashboard';
import { completeResource } from '../../src/schema/resource';
import { referenceProblems } from '../../src/extras/json/check/problems/reference-problems';
import { readResource } from '../support/console/read-resource';
import type { Widget } from '../../src/schema/shapes/views/dashboard';
import { declaredKeys } from '../../src/extras/json/declared-keys';

const posts = completeResource({
  name: 'posts',
  provider: 'blog',
  access: ['SUPER'],
  calls: { list: 'GET /posts' },
  fields: { state: { kind: 'text' }, title: { kind: 'text' }, views: { kind: 'number' } },
  list: {
    columns: ['title'],
    filters: [{ field: 'views', where: 'server' }],
    sorts: { views: 'views' },
  },
});

const known = {
  icons: ['dashboard'],
  renderers: ['stars'],
  validators: [],
  handlers: [],
  channels: ['rounds'],
  resources: ['posts'],
  pages: [],
  find: (name: string) => (name === 'posts' ? posts : undefined),
};

const withWidgets = (...widgets: Widget[]) =>
  completeDashboard({ type: 'dashboard', name: 'board', path: '/board', access: ['SUPER'], widgets });

const whole = withWidgets(
  {
    type: 'figure',
    name: 'drafts',
    resource: 'posts',
    filter: { state: 'draft' },
    unit: true,
  },
  { type: 'figure', name: 'sum', call: 'GET /stats', value: 'sum', show: { kind: 'money' } },
  {
    type: 'chart',
    name: 'views',
    resource: 'posts',
    sort: '-views',
    x: { value: 'title' },
    series: [{ name: 'views', value: 'views' }],
  },
  { type: 'list', name: 'latest', resource: 'posts', columns: ['title'] },
);

test('a dashboard that names what there is has no problems, and its texts and resources are known', () => {
  expect(referenceProblems(whole, known)).toEqual([]);
  expect(declaredKeys(whole)).toEqual([
    'title',
    'widgets.drafts.title',
    'widgets.drafts.unit',
    'widgets.sum.title',
    'widgets.views.title',
    'series.views',
    'widgets.latest.title',
  ]);
  expect(indexOf(whole).beside).toEqual(['posts']);
});

const chart = { type: 'chart', name: 'a', x: { value: 'title' }, series: [] } as const;

test.each<[string, Widget, object]>([
  [
    'a resource',
    { type: 'list', name: 'a', resource: 'post' },
    { kind: 'unknownName', path: 'widgets[0].resource', nearest: 'posts' },
  ],
  [
    'a field that rows are narrowed by',
    { type: 'list', name: 'a', resource: 'posts', filter: { stat: 'draft' } },
    { kind: 'unknownName', path: 'widgets[0].filter.stat', nearest: 'state' },
  ],
  [
    'a column',
    { type: 'list', name: 'a', resource: 'posts', columns: ['titel'] },
    { kind: 'unknownName', path: 'widgets[0].columns[0]', nearest: 'title' },
  ],
  [
    'a field that is drawn',
    { ...chart, resource: 'posts', series: [{ name: 'v', value: 'view' }] },
    { kind: 'unknownName', path: 'widgets[0].series[0].value', nearest: 'views' },
  ],
  [
    'a field that rows are not sorted by',
    { type: 'list', name: 'a', resource: 'posts', sort: '-title' },
    { kind: 'unknownName', path: 'widgets[0].sort', value: 'title', known: ['views'] },
  ],
  [
    'a live channel',
    { type: 'list', name: 'a', resource: 'posts', live: { channel: 'round' } },
    { kind: 'unknownName', path: 'widgets[0].live.channel', nearest: 'rounds' },
  ],
  [
    'a renderer',
    {
      type: 'figure',
      name: 'a',
      call: 'GET /stats',
      value: 'sum',
      show: { kind: 'number', renderer: 'star' },
    },
    { kind: 'unknownName', path: 'widgets[0].show.renderer', nearest: 'stars' },
  ],
  ['a widget without data', { ...chart }, { kind: 'missing', path: 'widgets[0].call' }],
  [
    'a widget with two places of data',
    { ...chart, call: 'GET /stats', resource: 'posts' },
    { kind: 'wrong', path: 'widgets[0].call', reason: 'callOrResource' },
  ],
  [
    'a filter of a call',
    { ...chart, call: 'GET /stats', filter: { state: 'draft' } },
    { kind: 'wrong', path: 'widgets[0].filter', reason: 'onlyOfResource' },
  ],
  [
    'a figure of a call without its path',
    { type: 'figure', name: 'a', call: 'GET /stats' },
    { kind: 'missing', path: 'widgets[0].value' },
  ],
])('names %s with its place', (_, widget, problem) => {
  expect(referenceProblems(withWidgets(widget), known)).toMatchObject([problem]);
});

test('JSON that says it is a dashboard is judged as one, and not as a resource', () => {
  const declared = { type: 'dashboard', name: 'board', path: '/board', access: ['SUPER'] };
  const judged = (more: object) => readResource(JSON.stringify({ ...declared, ...more }), known);
  expect(judged({ widgets: [{ type: 'list', name: 'hello', resource: 'posts' }] })).toMatchObject({
    resource: { name: 'board', dashboard: { widgets: [{ name: 'hello' }] } },
  });
  expect(judged({})).toMatchObject({ problems: [{ kind: 'missing', path: 'widgets' }] });
  expect(judged({ widgets: [{ type: 'lst', name: 'hello' }] })).toMatchObject({
    problems: [{ kind: 'unknownName', path: 'widgets[0].type', nearest: 'list' }],
  });
  expect(judged({ widgets: [{ type: 'list', name: 'a', resource: 'posts', limt: 3 }] })).toMatchObject({
    problems: [{ kind: 'unknownKey', path: 'widgets[0].limt', nearest: 'limit' }],
  });
  expect(
    judged({ widgets: [{ type: 'figure', name: 'a', call: 'POST /stats', value: 'sum' }] }),
  ).toMatchObject({ problems: [{ kind: 'wrong', path: 'widgets[0].call', reason: 'readCall' }] });
});
