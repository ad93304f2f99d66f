import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Condition } from '../../../packages/kit/src/schema/conditions';
import { referenceProblems } from '../../../packages/kit/src/extras/json/check/problems/reference-problems';
import { defineResource, type AnyResource } from '../../../packages/kit/src/schema/resource';
import type { Source } from '../../../packages/kit/src/extras/sources/source-schema';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import { readListState, writeListState } from '../../../packages/kit/src/list/address/list-state';
import { readTree, treeText, type Tree } from '../../../packages/kit/src/extras/conditions/condition-tree';
import { whereReader } from '../../../packages/kit/src/extras/conditions/with-conditions';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { sendableBy } from '../../../packages/kit/src/extras/sources/sources';
import { answerCalls, renderKit } from '../../support/console/render-kit';
import { casesOf } from '../../support/full-run';

interface Tea {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly soldAt: string;
  readonly state: string;
}

type Built = NonNullable<AnyResource['list']['filterBuilder']>;

const teas = (filterBuilder: Built = true, provider = 'rest') =>
  defineResource<Tea>()({
    name: 'blogTeas',
    provider,
    access: { list: ['REGULAR'] },
    calls: '/teas',
    fields: {
      title: { kind: 'text' },
      price: { kind: 'number' },
      soldAt: { kind: 'datetime' },
      state: { kind: 'enum', values: { fresh: 'success', stale: 'warning' } },
    },
    list: {
      columns: ['title', 'price'],
      filters: [{ field: 'title', where: 'server' }],
      filterBuilder: filterBuilder as true,
    },
  });

const strapi: Source = { base: 'http://localhost:3000/rest', dialect: 'strapi' };
const jsonServer: Source = { ...strapi, dialect: 'json-server' };
const speak = (rest: Source) => applySettings({ ...defaultSettings, sources: { rest } });

/** The conditions of an address, all of which have to be met. */
const all = (...conditions: readonly string[]) =>
  JSON.stringify({ and: conditions.map((one) => one.split(' ')) });

describe('the text of conditions', () => {
  const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('and', 'or', "it's", '["a"]'));
  const condition: fc.Arbitrary<Condition> = fc.record({
    field: fc.constantFrom('title', 'owner.name', 'and'),
    operator: fc.constantFrom('eq', 'in', 'null'),
    values: fc.array(word, { maxLength: 3 }),
  });
  const groupOf = <Item,>(item: fc.Arbitrary<Item>) =>
    fc.record({
      match: fc.constantFrom('and' as const, 'or' as const),
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
    });
  const trees: fc.Arbitrary<Tree> = groupOf(fc.oneof(condition, groupOf(condition)));

  test('every tree comes back from the address as it was put there', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const search = new URLSearchParams({ where: treeText(tree) });
        expect(readTree(new URLSearchParams(search.toString()).get('where') ?? '')).toEqual(tree);
      }),
      { numRuns: casesOf(1_000) },
    );
  });

  test('can be read by people', () => {
    const text = '{"and":[["title","contains","green tea"],{"or":[["price","lt","5"],["price","gt","20"]]}]}';
    const tree: Tree = {
      match: 'and',
      items: [
        { field: 'title', operator: 'contains', values: ['green tea'] },
        {
          match: 'or',
          items: [
            { field: 'price', operator: 'lt', values: ['5'] },
            { field: 'price', operator: 'gt', values: ['20'] },
          ],
        },
      ],
    };
    expect(readTree(text)).toEqual(tree);
    expect(treeText(tree)).toBe(text);
  });

  test.each([
    '',
    'title eq a',
    'null',
    '[["title","eq","a"]]',
    '{"and":[]}',
    '{"and":["title"]}',
    '{"and":[["title"]]}',
    '{"and":[["title","eq",5]]}',
    '{"and":[["title","eq","a"],null]}',
    '{"not":[["title","eq","a"]]}',
    '{"or":[{"and":[]},["title","eq","a"]]}',
    '{"or":[["title","eq","a"]],"and":[["price","gt","5"]]}',
    '{"and":[["constructor","eq","1"]]}',
    '{"or":[{"and":[{"or":[["title","eq","a"]]}]}]}',
  ])('%j is none', (text) => {
    speak(strapi);
    expect(whereReader(teas())(text)).toBeUndefined();
  });

  test('of an address counts for none with more than twenty, which some APIs would be sent multiplied', () => {
    speak(strapi);
    const either = {
      or: [
        ['price', 'lt', '5'],
        ['price', 'gt', '20'],
      ],
    };
    const joined = (count: number) => JSON.stringify({ and: Array.from({ length: count }, () => either) });
    expect(whereReader(teas())(joined(10))?.text).toBe(joined(10));
    expect(whereReader(teas())(joined(11))).toBeUndefined();
  });
});

describe('conditions in the address', () => {
  const read = (text: string, source = strapi, resource = teas()) => {
    speak(source);
    return whereReader(resource)(text);
  };

  test('keep their types: what their field cannot have counts as absent', () => {
    expect(read(all('price gt 5'))).toBeDefined();
    expect(read(all('price gt five'))).toBeUndefined();
    expect(read(all('state in fresh stale'))).toBeDefined();
    expect(read(all('state in fresh gone'))).toBeUndefined();
    expect(read(all('price contains 5'))).toBeUndefined();
    expect(read(all('owner eq 5'))).toBeUndefined();
    expect(read(all('price between 5'))).toBeUndefined();
    expect(read(all('title null'))).toBeDefined();
    expect(read(all('title null x'))).toBeUndefined();
  });

  test('a day of a point in time is the whole of it in the local time of the viewer', () => {
    const from = new Date(2026, 2, 1).toISOString();
    const to = new Date(2026, 2, 2, 23, 59, 59, 999).toISOString();
    expect(read(all('soldAt between 2026-03-01 2026-03-02'))?.filter.value).toEqual([
      { field: 'soldAt', operator: 'gte', value: from },
      { field: 'soldAt', operator: 'lte', value: to },
    ]);
  });

  test('without "or" in the dialect there is none, and no name of a parameter is there twice', () => {
    const both = all('price gte 5', 'title ne a');
    expect(read(both, jsonServer)).toBeDefined();
    expect(read(both.replace('and', 'or'), jsonServer)).toBeUndefined();
    expect(read(all('price gte 5', 'price gte 6'), jsonServer)).toBeUndefined();
    // The list's own filter sends it already.
    expect(read(all('title contains a'), jsonServer)).toBeUndefined();
    expect(read(all('price gt 5'), jsonServer)).toBeUndefined();
  });

  test('are part of a saved view, and a stale one counts as absent', () => {
    speak(strapi);
    const options = { readWhere: whereReader(teas()) };
    const addressOf = (where: string) => new URLSearchParams({ where });
    const { where } = readListState(addressOf(all('price gt 5')), teas(), options);
    expect(writeListState(new URLSearchParams('current=3'), teas(), { where }).get('where')).toBe(
      all('price gt 5'),
    );
    expect(readListState(addressOf(all('cost gt 5')), teas(), options).where).toBeUndefined();
  });
});

describe('the check of a declaration', () => {
  const names = { icons: [], renderers: [], validators: [], handlers: [], channels: [], pages: [] };
  const problems = (resource: AnyResource, source: Source) =>
    referenceProblems(resource, {
      ...names,
      resources: ['blogTeas'],
      sendable: (provider) => sendableBy(provider, { rest: source }),
    });

  test('names a builder of which the dialect can be sent nothing, and a field that there is not', () => {
    const fields = ['title', 'state'] as const;
    const dialect = { extends: 'spring', filter: { gt: '{field}_gt={value}' } } as const;
    expect(problems(teas({ fields }), strapi)).toEqual([]);
    expect(problems(teas({ fields }), { ...strapi, dialect })).toEqual([
      { kind: 'wrong', path: 'list.filterBuilder', value: 'rest' },
    ]);
    expect(problems(teas({ fields: ['price', 'pirce'] }), strapi)).toMatchObject([
      { kind: 'unknownName', path: 'list.filterBuilder.fields[1]', nearest: 'price' },
    ]);
  });

  test('refuses conditions where nothing can be asked for: the platform’s API has its filters only', () => {
    expect(problems(teas(), { ...strapi, dialect: 'spring' })).toEqual([
      { kind: 'wrong', path: 'list.filterBuilder', value: 'rest' },
    ]);
    expect(problems(teas(true, 'default'), strapi)).toEqual([
      { kind: 'wrong', path: 'list.filterBuilder', value: 'default' },
    ]);
  });
});

describe('a list with conditions', () => {
  const rows = [
    { documentId: '1', id: '1', title: 'Green tea', price: 4 },
    { documentId: '2', id: '2', title: 'Black tea', price: 25 },
  ];
  const answered = { data: rows, meta: { pagination: { total: 2 } } };
  const show = async (at: string, source = strapi) => {
    const sent = answerCalls(() => answered);
    speak(source);
    const resource = teas();
    const view = await renderKit(<ResourceList resource={resource} />, { resources: [resource], at, source });
    await screen.findByText('Green tea');
    return { ...view, sent };
  };
  beforeEach(() => localStorage.clear());

  test('opens them again from its address, and asks for them', async () => {
    const where = '{"and":[["title","contains","tea"],{"or":[["price","lt","5"],["price","gt","20"]]}]}';
    const { sent } = await show(`/?where=${encodeURIComponent(where)}`);
    expect(sent[0]?.query).toMatchObject({
      'filters[$and][0][title][$containsi]': 'tea',
      'filters[$and][1][$or][0][price][$lt]': '5',
      'filters[$and][1][$or][1][price][$gt]': '20',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Conditions (3)' }));
    const panel = await screen.findByRole('dialog', { name: 'Conditions (3)' });
    const group = await within(panel).findByRole('group', { name: 'Group of conditions' });
    expect(
      within(group)
        .getAllByLabelText('Value')
        .map((box) => (box as HTMLInputElement).value),
    ).toEqual(['5', '20']);
  });

  test('puts one together with the keyboard and keeps it in the address', async () => {
    const { router, sent } = await show('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Conditions' }));
    const panel = await screen.findByRole('dialog', { name: 'Conditions' });
    const apply = await within(panel).findByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(apply.disabled).toBe(true);
    await userEvent.type(within(panel).getByLabelText('Value'), 'green tea{Enter}');
    expect(new URLSearchParams(router.state.location.search).get('where')).toBe(
      '{"and":[["title","contains","green tea"]]}',
    );
    expect(await screen.findByRole('button', { name: 'Conditions (1)' })).toBeTruthy();
    expect(sent.at(-1)?.query).toMatchObject({ 'filters[title][$containsi]': 'green tea' });
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(router.state.location.search).toBe('');
  });

  test('offers no "or" and no group where the dialect has none', async () => {
    answerCalls(() => rows);
    speak(jsonServer);
    const resource = teas();
    await renderKit(<ResourceList resource={resource} />, { resources: [resource], source: jsonServer });
    await userEvent.click(await screen.findByRole('button', { name: 'Conditions' }));
    const panel = await screen.findByRole('dialog', { name: 'Conditions' });
    const told = 'A condition has no valid value yet, or cannot be combined with another one.';
    const [value] = await within(panel).findAllByLabelText('Value');
    await userEvent.type(value as HTMLElement, '5');
    expect(within(panel).queryByText(told)).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'Add condition' }));
    // One parameter can't say both.
    await userEvent.type(within(panel).getAllByLabelText('Value')[1] as HTMLElement, '6');
    expect(within(panel).getByText(told)).toBeTruthy();
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
    expect(within(panel).queryByRole('button', { name: 'Add group' })).toBeNull();
    expect(within(panel).queryByLabelText('Rows match')).toBeNull();
  });
});
