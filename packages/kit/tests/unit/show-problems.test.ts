import { expect, test } from 'vitest';
import { completeResource } from '../../src/schema/resource';
import { referenceProblems } from '../../src/extras/json/check/problems/reference-problems';
import { declaredKeys } from '../../src/extras/json/declared-keys';
import { indexOf } from '../../src/console/routes/indexed-resource';
import { noNames } from '../support/console/no-names';

const comments = completeResource({
  name: 'comments',
  access: ['SUPER'],
  calls: { list: 'GET /comments' },
  fields: { dealId: { kind: 'text' } },
  list: { columns: ['dealId'], filters: [{ field: 'dealId', where: 'server' }] },
});
const known = { ...noNames, resources: ['deals', 'comments'], find: () => comments };

const withShow = (show: object) =>
  completeResource({
    name: 'deals',
    path: '/deals',
    access: { list: ['SUPER'], show: ['SUPER'] },
    calls: { list: 'GET /deals', get: 'GET /deals/{id}', figures: 'GET /deals/{id}/figures' },
    fields: { name: { kind: 'text' }, size: { kind: 'number' } },
    list: { columns: ['name'] },
    show,
  });

const inTabs = withShow({
  fields: ['name'],
  tabs: [
    {
      name: 'figures',
      cards: {
        figures: { call: 'figures', params: { id: 'id' } },
        items: [{ name: 'sum', of: 'figures', value: 'sum', show: { kind: 'number' } }],
      },
      sections: [{ name: 'sizes', fields: ['size'] }],
    },
    { name: 'comments', related: [{ resource: 'comments', params: { id: 'id' } }] },
    {
      name: 'charts',
      charts: [
        { name: 'days', rows: 'days', x: { value: 'day' }, series: [{ name: 'sold', value: 'sold' }] },
      ],
    },
  ],
});

test('a detail in tabs has no problems, and all of its texts and lists are known', () => {
  expect(referenceProblems(inTabs, known)).toEqual([]);
  expect(declaredKeys(inTabs)).toEqual(
    expect.arrayContaining([
      'tabs.figures',
      'tabs.comments',
      'sections.details',
      'sections.sizes',
      'fields.size',
      'cards.sum.label',
      'charts.days',
      'series.sold',
    ]),
  );
  expect(indexOf(inTabs).related).toEqual(['comments']);
});

test.each([
  [
    'a field',
    { tabs: [{ name: 'a', sections: [{ name: 'b', fields: ['sise'] }] }] },
    { kind: 'unknownName', path: 'show.tabs[0].sections[0].fields[0]', nearest: 'size' },
  ],
  [
    'a list',
    { tabs: [{ name: 'a', related: [{ resource: 'coments', params: {} }] }] },
    { kind: 'unknownName', path: 'show.tabs[0].related[0].resource', nearest: 'comments' },
  ],
  [
    'a call of figures, and a field that its path is filled from',
    {
      tabs: [
        {
          name: 'a',
          cards: {
            figures: { call: 'figures', params: { id: 'nmae' } },
            items: [{ name: 'sum', of: 'figures', value: 'sum', show: { kind: 'number' } }],
          },
        },
      ],
    },
    { kind: 'unknownName', path: 'show.tabs[0].cards.figures.params.id', nearest: 'name' },
  ],
  [
    'a call of a chart',
    {
      charts: [{ name: 'a', figures: { call: 'figurs', params: {} }, x: { value: 'x' }, series: [] }],
    },
    { kind: 'unknownName', path: 'show.charts[0].figures.call', nearest: 'figures' },
  ],
  [
    'a chart without rows',
    { charts: [{ name: 'a', x: { value: 'x' }, series: [] }] },
    { kind: 'missing', path: 'show.charts[0].rows' },
  ],
  [
    'a resource of changes, in a tab that has nothing else',
    { tabs: [{ name: 'a', changes: { resource: 'coments', filter: { dealId: 'id' } } }] },
    { kind: 'unknownName', path: 'show.tabs[0].changes.resource', nearest: 'comments' },
  ],
  [
    'a field of this row that narrows the entries',
    { changes: { resource: 'comments', filter: { dealId: 'di' } } },
    { kind: 'unknownName', path: 'show.changes.filter.dealId', nearest: 'id' },
  ],
  [
    'entries of another resource that nothing narrows to the row',
    { changes: { resource: 'comments' } },
    { kind: 'missing', path: 'show.changes.filter' },
  ],
  ['a tab with nothing in it', { tabs: [{ name: 'a' }] }, { kind: 'missing', path: 'show.tabs[0].fields' }],
])('names %s with its place', (_, show, problem) => {
  expect(referenceProblems(withShow(show), known)).toMatchObject([problem]);
});

test('a foreign resource has to say where its changes are recorded, and its page fetches the declaration of their resource', () => {
  const foreign = (changes: object) =>
    completeResource({ ...withShow({ changes }), provider: 'blog' } as never);
  expect(referenceProblems(foreign({}), known)).toMatchObject([
    { kind: 'missing', path: 'show.changes.resource' },
  ]);
  const declared = foreign({ resource: 'comments', filter: { dealId: 'id' } });
  expect(referenceProblems(declared, known)).toEqual([]);
  expect(indexOf(declared).related).toEqual(['comments']);
});
