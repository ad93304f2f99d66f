import { EditButton, FilterDropdown, getDefaultSortOrder, useTable } from '@refinedev/antd';
import { getDefaultFilter } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Input, Select, Table } from 'antd';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import '../../support/console/platform';
import { indexOf } from '../../../packages/kit/src/console/routes/indexed-resource';
import { makeEntries } from '../../../packages/kit/src/console/routes/entries';
import { refineResources } from '../../../packages/kit/src/console/routes/refine-resources';
import { addResources } from '../../../packages/kit/src/console/routes/resources';
import { defineResource } from '../../../packages/kit/src/schema/resource';
import { renderKit } from '../../support/console/render-kit';
import { takeConsole } from '../../support/console/unit-setup';
import { resetConsole, signInAs } from '../../support/console/viewer';

interface Film {
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly state: 'PLANNED' | 'SHOWN';
}

// Written with Refine's documentation of `useTable` for Ant Design, and nothing else.
function FilmList() {
  const { tableProps, sorters, filters } = useTable<Film>({
    syncWithLocation: true,
    filters: {
      initial: [
        { field: 'title', operator: 'contains', value: '' },
        { field: 'state', operator: 'eq', value: '' },
      ],
    },
  });
  return (
    <Table {...tableProps} rowKey="id" aria-label="All films">
      <Table.Column
        dataIndex="title"
        title="Title"
        defaultFilteredValue={getDefaultFilter('title', filters, 'contains')}
        // oxlint-disable-next-line react/no-unstable-nested-components -- as the documentation has it
        filterDropdown={(props) => (
          <FilterDropdown {...props}>
            <Input placeholder="Part of a title" />
          </FilterDropdown>
        )}
      />
      <Table.Column
        dataIndex="year"
        title="Year"
        sorter
        defaultSortOrder={getDefaultSortOrder('year', sorters) ?? null}
      />
      <Table.Column
        dataIndex="state"
        title="State"
        sorter
        defaultFilteredValue={getDefaultFilter('state', filters, 'eq')}
        // oxlint-disable-next-line react/no-unstable-nested-components -- as the documentation has it
        filterDropdown={(props) => (
          <FilterDropdown {...props}>
            <Select options={[{ value: 'SHOWN', label: 'Shown' }]} />
          </FilterDropdown>
        )}
      />
    </Table>
  );
}

const films = defineResource<Film>()({
  name: 'films',
  path: '/films',
  menu: { order: 5, icon: 'eye' },
  access: { list: ['REGULAR'] },
  calls: { list: 'GET /films' },
  fields: {
    title: { kind: 'text' },
    year: { kind: 'number' },
    state: { kind: 'enum', values: { PLANNED: 'plain', SHOWN: 'success' } },
  },
  list: {
    columns: ['title', 'year', 'state'],
    filters: [
      { field: 'title', where: 'server' },
      { field: 'state', where: 'server' },
    ],
    sorts: { year: 'releasedIn' },
  },
  pages: { list: () => Promise.resolve({ default: FilmList }) },
});

afterEach(async () => {
  // In a development build antd says that the search form of `useTable` is not drawn, which a list without one need not, and that
  // Refine's `useTable` places the pager by a name of antd 5.
  expect(
    takeConsole()
      .flat()
      .filter((text) => !/`useForm` is not connected|`pagination.position` is deprecated/.test(String(text))),
  ).toEqual([]);
  addResources([]);
  await resetConsole();
});

async function openFilms(at: string) {
  addResources([{ ...indexOf(films), load: () => Promise.resolve(films) }]);
  const items = Array.from({ length: 10 }, (_, index) => ({
    id: `f${String(index)}`,
    title: `Film ${String(index)}`,
    year: 1990 + index,
    state: 'SHOWN',
  }));
  const sent = await signInAs('REGULAR', () => ({ items, totalPages: 3, totalItems: 30 }));
  const entry = makeEntries().find(({ path }) => path === '/films');
  const { default: Page } = (await entry?.load()) ?? { default: () => null };
  const { router } = await renderKit(<Page />, {
    resources: [films],
    at,
    refineResources: refineResources({ titleOf: (path) => path, groupLabel: (group) => group }),
  });
  await screen.findByText('Film 0');
  return { sent, router, entry };
}

const lastQuery = (sent: readonly { readonly query: Readonly<Record<string, string>> }[]) =>
  sent.at(-1)?.query;

test('a list page written with useTable and <Table> replaces the declared one, with sorting, paging and filters', async () => {
  // A table that loads takes no click.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { sent, router, entry } = await openFilms('/films');
  expect(entry).toMatchObject({ access: ['REGULAR'], menu: { order: 5 }, namespaces: ['films', 'kit'] });
  expect(lastQuery(sent)).toEqual({ limit: '10', offset: '0' });

  const next = within(screen.getByTitle('Next Page'));
  expect(next.getByRole('link').getAttribute('href')).toBe('/films?current=2');
  await user.click(next.getByRole('button', { hidden: true }));
  await waitFor(() => expect(lastQuery(sent)).toEqual({ limit: '10', offset: '10' }));
  expect(router.state.location.search).toBe('?current=2');

  await user.click(screen.getByRole('columnheader', { name: /Year/ }));
  await waitFor(() => expect(lastQuery(sent)).toMatchObject({ sortBy: 'releasedIn', direction: 'ASC' }));
  expect(router.state.location.search).toContain('sort=year');

  const [openTitle] = within(screen.getByRole('columnheader', { name: /Title/ })).getAllByRole('button');
  if (openTitle) await user.click(openTitle);
  await user.type(await screen.findByPlaceholderText('Part of a title'), 'Film');
  await user.click(screen.getByRole('button', { name: /Filter/ }));
  await waitFor(() =>
    expect(lastQuery(sent)).toMatchObject({ title: 'Film', offset: '0', sortBy: 'releasedIn' }),
  );
  expect(new URLSearchParams(router.state.location.search).get('title')).toBe('Film');
});

test('it opens as its address says, which is that of the declared list, with the types kept', async () => {
  const { sent } = await openFilms('/films?current=3&title=7&state=SHOWN&sort=-year');
  expect(sent.map(({ query }) => query)).toEqual([
    { limit: '10', offset: '20', title: '7', state: 'SHOWN', sortBy: 'releasedIn', direction: 'DESC' },
  ]);
});

test('a sorter on a column that the declaration does not sort is named in development', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { sent } = await openFilms('/films');
  await user.click(screen.getByRole('columnheader', { name: /State/ }));
  const message = 'The list is not sorted by "state": its declaration has no such key in "list.sorts"';
  const warnings: unknown[] = [];
  await waitFor(() => {
    warnings.push(...takeConsole().flat());
    expect(warnings.filter((text) => String(text).includes('not sorted'))).toEqual([message]);
  });
  expect(lastQuery(sent)).not.toHaveProperty('sortBy');
});

test.each(['dialog', 'drawer', 'page'] as const)(
  "Refine's EditButton opens the declared form, which is a %s in the kit's own list",
  async (container) => {
    const OwnList = () => <EditButton resource="films" recordItemId="f 0" />;
    const editable = defineResource<Film>()({
      name: 'films',
      path: '/films',
      offMenu: true,
      access: ['REGULAR'],
      calls: { list: 'GET /films', get: 'GET /films/{id}', update: 'PATCH /films/{id}' },
      fields: { title: { kind: 'text' } },
      list: { columns: ['title'] },
      edit: { in: container, fields: ['title'] },
      pages: { list: () => Promise.resolve({ default: OwnList }) },
    });
    addResources([{ ...indexOf(editable), load: () => Promise.resolve(editable) }]);
    const sent = await signInAs('REGULAR', () => ({ id: 'f 0', title: 'Metropolis' }));
    const [list, form] = await Promise.all(
      ['/films', '/films/:id/edit'].map(async (path) =>
        makeEntries()
          .find((entry) => entry.path === path)
          ?.load(),
      ),
    );
    const [List = () => null, Form = () => null] = [list?.default, form?.default];
    const Pages = () => (useLocation().pathname === '/films' ? <List /> : <Form />);
    const { router } = await renderKit(<Pages />, {
      resources: [editable],
      route: '/films/:id?/edit?',
      at: '/films',
      refineResources: refineResources({ titleOf: (path) => path, groupLabel: (group) => group }),
    });
    await userEvent.click(await screen.findByRole('button'));
    expect(router.state.location.pathname).toBe('/films/f%200/edit');
    const box = await screen.findByLabelText<HTMLInputElement>('fields.title');
    expect(box.value).toBe('Metropolis');
    await userEvent.type(box, '!');
    await userEvent.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/films'));
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { title: 'Metropolis!' },
    ]);
  },
);
