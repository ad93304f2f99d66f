import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerPaths } from '../../../scripts/resource/check/answer-paths';
import { bespokePages } from '../../../src/pages/pages';
import { referenceProblems } from '../../../packages/kit/src/extras/json/check/problems/reference-problems';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { knownNames } from '../../../packages/kit/src/extras/json/known-names';
import rounds from '../../../src/resources/rounds/resource';
import { declaredKeys } from '../../../packages/kit/src/extras/json/declared-keys';
import { shownLabel } from '../../../packages/kit/src/text/resource-text';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import { platformChannels } from '../../../src/providers/live/platform-channels';
import {
  eachResource,
  listProps,
  resources,
  samplePage,
  sampleRow,
  shownColumns,
  variedLists,
  variedShows,
} from '../../support/console/declared';
import { answerCalls, readTexts, refusal, renderKit } from '../../support/console/render-kit';
import { specifiedColumns } from '../../support/console/specified-columns';

test('the declarations are found', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['admins', 'influencers', 'orders', 'rounds', 'transactions', 'users', 'winners']),
  );
});

describe.each(eachResource)('%s', (_, resource) => {
  const list = <ResourceList resource={resource} {...listProps(resource)} />;

  test('is data and nothing else', () => {
    const { calls: _calls, actions: _actions, lifecycle: _lifecycle, pages = {}, ...data } = resource;
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    // The code of a page that replaces a declared one is fetched when it is opened.
    for (const load of Object.values(pages)) expect(load).toBeTypeOf('function');
  });

  test('refers to nothing that is not there', () => {
    const known = {
      ...knownNames(),
      channels: Object.keys(platformChannels),
      resources: resources.map(({ name }) => name),
      pages: bespokePages.map(({ path }) => path),
      answerPaths,
    };
    expect(referenceProblems(resource, known)).toEqual([]);
  });

  test.each(['en', 'de', 'ar'])('has every text that it needs in %s', (lng) => {
    const texts = readTexts(lng)[resource.name];
    const missing = declaredKeys(resource).filter((key) => {
      const text = valueAt(texts, key);
      return typeof text !== 'string' || text === '';
    });
    expect(missing).toEqual([]);
  });

  test('shows a row under its headings', async () => {
    answerCalls(() => samplePage(resource, { rows: 1 }));
    await renderKit(list, { resources });
    expect(await screen.findByText('Page 1 of 1')).toBeTruthy();
    const cells = screen.getAllByRole('cell').slice(0, shownColumns(resource).length);
    expect(cells.filter(({ textContent }) => textContent === '' || textContent === '/')).toEqual([]);
    expect(screen.getAllByRole('columnheader').filter(({ textContent }) => textContent === '')).toEqual([]);
  });
});

describe.each(variedLists)('the list of %s', (_, resource) => {
  const list = <ResourceList resource={resource} {...listProps(resource)} />;

  test('shows a slash for what a row lacks', async () => {
    answerCalls(() => ({ items: [{}], totalPages: 1 }));
    await renderKit(list, { resources });
    // Some have a text of their own for it.
    const plain = shownColumns(resource).filter((path) => !resource.fields[path]?.absent);
    expect(await screen.findAllByText('/')).toHaveLength(plain.length);
  });

  test('is busy, with five grey rows, until an answer comes', async () => {
    answerCalls(() => new Promise(() => undefined));
    const { container } = await renderKit(list, { resources });
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true');
    expect(container.querySelectorAll('tr[data-skeleton]')).toHaveLength(5);
  });

  test('says when there is nothing', async () => {
    answerCalls(() => ({ items: [], totalPages: 0, totalItems: 0 }));
    await renderKit(list, { resources });
    expect(await screen.findByText('No results.')).toBeTruthy();
  });

  test('offers to try again when it could not be had', async () => {
    answerCalls(() => refusal(400));
    await renderKit(list, { resources });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe.each(eachResource.filter(([, { show }]) => show !== undefined))('one of %s', (_, resource) => {
  const page = { resources, route: '/things/:id', at: '/things/id-1' };

  test('shows every field of its sections', async () => {
    const sent = answerCalls(() => sampleRow(resource, 'get'));
    await renderKit(<ShowPage resource={resource} resources={resources} />, page);
    const fields = resource.show?.sections.flatMap((section) => section.fields) ?? [];
    const texts = readTexts('en')[resource.name];
    for (const path of fields) {
      const name = String(valueAt(texts, shownLabel(resource, path)));
      await waitFor(() => {
        const labels = screen.getAllByText(name, { selector: '[role=term]' });
        const values = labels.map(
          (label) =>
            (label.closest('td') ?? label.parentElement)?.querySelector('[role=definition]')?.textContent,
        );
        expect(values.filter((value) => /^\/?$/.test(value ?? ''))).toEqual([]);
      });
    }
    expect(sent[0]?.path).toBe(resource.calls.get?.path.replace('{id}', 'id-1'));
  });

  if (!variedShows.some(([name]) => name === resource.name)) return;

  test('offers to try again when it could not be had', async () => {
    answerCalls(() => refusal(500));
    await renderKit(<ShowPage resource={resource} resources={resources} />, page);
    expect((await screen.findAllByText('500 · Internal Server Error')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  });

  test('says that it is not there when it is not, with a way home and none to try again', async () => {
    answerCalls(() => refusal(404));
    await renderKit(<ShowPage resource={resource} resources={resources} />, page);
    expect(await screen.findByRole('heading', { level: 2, name: 'Not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

/** The fields of the pages, as the specification has them. */
const specifiedFields = {
  rounds: ['Currency', 'Fiat currency', 'Fee', 'Status', 'Progress', 'Created'],
  users: ['Username', 'User type', 'Email', 'ETH wallet', 'BTC wallet'],
} as const;
const resourceNamed = (name: string) => {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`There is no resource "${name}"`);
  return found;
};

test.each(Object.entries(specifiedColumns))(
  'the columns of %s are those of the specification, in their order',
  async (name, columns) => {
    const resource = resourceNamed(name);
    answerCalls(() => samplePage(resource, { rows: 1 }));
    await renderKit(<ResourceList resource={resource} />, { resources });
    await screen.findByText('Page 1 of 1');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter((head) => head !== 'Actions')).toEqual(columns);
  },
);

test.each(Object.entries(specifiedFields))(
  'the fields of one of %s are those of the specification, in their order',
  async (name, fields) => {
    const resource = resourceNamed(name);
    answerCalls(() => sampleRow(resource, 'get'));
    const { container } = await renderKit(<ShowPage resource={resource} resources={resources} />, {
      resources,
      route: '/things/:id',
      at: '/things/id-1',
    });
    await waitFor(() => {
      expect([...container.querySelectorAll('[role=term]')].map(({ textContent }) => textContent)).toEqual(
        fields,
      );
    });
  },
);

test('a round without a date of creation says so', async () => {
  answerCalls(() => ({ id: 'r1', status: 'IN_PROGRESS' }));
  await renderKit(<ShowPage resource={rounds} resources={resources} />, {
    resources,
    route: '/r/:id',
    at: '/r/r1',
  });
  expect(await screen.findByText('Date not available')).toBeTruthy();
  expect(screen.getByText('In progress').dataset['tone']).toBe('danger');
});

test('a round in progress is red on its own page alone', async () => {
  answerCalls(() => ({ items: [{ id: 'r1', round: 7, status: 'IN_PROGRESS' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={rounds} />, { resources });
  expect((await screen.findByText('In progress')).dataset['tone']).toBe('info');
});
