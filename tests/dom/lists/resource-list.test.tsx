import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../packages/kit/src/lib/storage-keys';
import ListPage, { ResourceList } from '../../../packages/kit/src/list/resource-list';
import orders from '../../../src/resources/orders/resource';
import rounds from '../../../src/resources/rounds/resource';
import users from '../../../src/resources/users/resource';
import { answerCalls, refusal, renderKit, type Sent } from '../../support/console/render-kit';

afterEach(() => vi.unstubAllGlobals());

const userRow = (number: number) => ({
  id: `u${String(number)}`,
  name: `user ${String(number)}`,
  email: `user${String(number)}@example.test`,
});

/** Three pages of ten users and one of two. */
function usersPage({ query }: Sent) {
  const offset = Number(query['offset']);
  const items = Array.from({ length: 32 }, (_, index) => userRow(index + 1)).slice(offset, offset + 10);
  return { items, totalPages: 4, totalItems: 32 };
}

const firstCell = () => screen.getAllByRole('row')[1]?.querySelector('td')?.textContent;

test('a list shows its rows, how many there are, and where one is', async () => {
  const sent = answerCalls(usersPage);
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  expect(await screen.findByText('user 1')).toBeTruthy();
  expect(screen.getByText('Total users: 32')).toBeTruthy();
  expect(screen.getByText('Page 1 of 4')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Username', 'Email']);
  expect(sent[0]).toMatchObject({ path: '/admin/users', query: { limit: '10', offset: '0' } });
});

test('five rows stand in while the first answer is on its way', async () => {
  answerCalls(() => new Promise(() => undefined));
  const { container } = await renderKit(<ResourceList resource={users} />, { resources: [users] });
  expect(container.querySelectorAll('tr[data-skeleton]')).toHaveLength(5);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('a list without rows says so, and has no pages to turn', async () => {
  answerCalls(() => ({ items: [], totalPages: 0, totalItems: 0 }));
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  expect(await screen.findByText('No results.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Next|Previous) page$/ })).toBeNull();
});

test('a list that could not be had says why and asks again on demand', async () => {
  let works = false;
  answerCalls((call) => (works ? usersPage(call) : refusal(403)));
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  expect(await screen.findByText('403 · Forbidden')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('user 1')).toBeTruthy();
});

test('an answer that is no list is named as such', async () => {
  answerCalls(() => ({ users: [] }));
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  expect(await screen.findByText('The response could not be read')).toBeTruthy();
});

test('paging goes as far as there are pages, keeps the page in the address, and Back returns', async () => {
  const sent = answerCalls(usersPage);
  const { router } = await renderKit(<ResourceList resource={users} />, {
    resources: [users],
    at: '/?current=3&tab=x',
  });
  expect(await screen.findByText('user 21')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('user 31')).toBeTruthy();
  expect(router.state.location.search).toBe('?current=4&tab=x');
  expect(sent.at(-1)?.query).toEqual({ limit: '10', offset: '30' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  await router.navigate(-1);
  expect(await screen.findByText('user 21')).toBeTruthy();
  const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' });
  await userEvent.click(previous);
  expect(await screen.findByText('user 11')).toBeTruthy();
  await userEvent.click(previous);
  expect(await screen.findByText('user 1')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=x');
  expect(previous.disabled).toBe(true);
});

test('the rows that are there stay until those of another page have come', async () => {
  let hold: Promise<unknown> | undefined;
  let release: () => void = () => undefined;
  answerCalls(async (call) => {
    await hold;
    return usersPage(call);
  });
  await renderKit(<ResourceList resource={users} />, { resources: [users], at: '/?current=2' });
  await screen.findByText('user 11');
  hold = new Promise<void>((resolve) => (release = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(firstCell()).toBe('user 11');
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  release();
  expect(await screen.findByText('user 1')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
});

test('a link to a page that is no more shows the last one', async () => {
  answerCalls(usersPage);
  const { router } = await renderKit(<ResourceList resource={users} />, {
    resources: [users],
    at: '/?current=99',
  });
  expect(await screen.findByText('user 31')).toBeTruthy();
  expect(router.state.location.search).toBe('?current=4');
});

test('the next two pages are there before they are asked for', async () => {
  const sent = answerCalls(usersPage);
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await waitFor(() => {
    expect(sent.map(({ query }) => query['offset'])).toEqual(['0', '10', '20']);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(firstCell()).toBe('user 11');
});

test('typing in a filter takes effect after a pause, on the first page, without a new entry in the history', async () => {
  const sent = answerCalls(usersPage);
  const { router } = await renderKit(<ResourceList resource={users} />, {
    resources: [users],
    at: '/?current=2',
  });
  await screen.findByText('user 11');
  await userEvent.type(screen.getByLabelText('Name'), 'ann');
  await waitFor(() => {
    expect(router.state.location.search).toBe('?name=ann');
  });
  await waitFor(() => {
    expect(sent.map(({ query }) => query)).toContainEqual({ limit: '10', offset: '0', name: 'ann' });
  });
  expect(sent.filter(({ query }) => query['name'] === 'a')).toEqual([]);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('two filters filled in one go both take effect, and a reset empties them', async () => {
  answerCalls(usersPage);
  const { router } = await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await screen.findByText('user 1');
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  await userEvent.type(screen.getByLabelText('Email'), 'b');
  await waitFor(() => {
    expect(router.state.location.search).toBe('?name=a&email=b');
  });
  await userEvent.type(screen.getByLabelText('Email'), 'c');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  await waitFor(() => {
    expect(router.state.location.search).toBe('');
  });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  await router.navigate(-1);
  await waitFor(() => {
    // On a slow machine the last key may have taken effect before the reset.
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toMatch(/^bc?$/);
  });
});

test('after a reset the focus is on the first filter, and after clearing an empty result on the list', async () => {
  answerCalls(({ query }) =>
    query['name'] === 'nobody' ? { items: [], totalPages: 0, totalItems: 0 } : usersPage({ query } as Sent),
  );
  const { router } = await renderKit(<ResourceList resource={users} />, {
    resources: [users],
    at: '/?name=nobody',
  });
  const empty = within(await screen.findByRole('table'));
  await userEvent.click(await empty.findByRole('button', { name: 'Reset Filters' }));
  await screen.findByText('user 1');
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await router.navigate('/?email=user');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset Filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('a heading sorts in two states that alternate, from the first page', async () => {
  const sent = answerCalls(() => ({ items: [], totalPages: 3 }));
  const { router } = await renderKit(<ResourceList resource={orders} params={{ id: 'r1' }} />, {
    resources: [orders],
    at: '/?current=2',
  });
  const heading = await screen.findByRole('columnheader', { name: 'Bid' });
  expect(heading.getAttribute('aria-sort')).toBe('none');
  for (const [order, sort, direction] of [
    ['ascending', '?sort=bid', 'ASC'],
    ['descending', '?sort=-bid', 'DESC'],
    ['ascending', '?sort=bid', 'ASC'],
  ]) {
    await userEvent.click(within(heading).getByRole('button'));
    expect(heading.getAttribute('aria-sort')).toBe(order);
    expect(router.state.location.search).toBe(sort);
    await waitFor(() => {
      expect(sent.some(({ query }) => query['sortBy'] === 'bid' && query['direction'] === direction)).toBe(
        true,
      );
    });
  }
  await userEvent.click(within(heading).getByRole('button'));
  const other = screen.getByRole('columnheader', { name: 'Created at' });
  await userEvent.click(within(other).getByRole('button'));
  expect([heading, other].map((one) => one.getAttribute('aria-sort'))).toEqual(['none', 'ascending']);
  expect(router.state.location.search).toBe('?sort=createdAt');
  // The page after it is fetched ahead, at some time.
  const first = sent.find(({ query }) => query['sortBy'] === 'bid');
  expect(first).toMatchObject({ path: '/admin/orders/r1', query: { offset: '0' } });
});

test('a choice of status is sent in upper case, and no total is shown where the API gives none', async () => {
  const sent = answerCalls(() => ({ items: [], totalPages: 1 }));
  await renderKit(<ResourceList resource={orders} params={{ id: 'r1' }} />, { resources: [orders] });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Confirmed' }));
  await waitFor(() => {
    expect(sent.at(-1)?.query).toMatchObject({ status: 'CONFIRMED' });
  });
  expect(screen.queryByText(/Total orders/)).toBeNull();
  expect(screen.getByText('Page 1 of 1')).toBeTruthy();
});

test('a list of a page, which has no tools for one page, has the columns that it hides', async () => {
  const columns = (hidden: readonly string[] | undefined) => {
    const resource = { ...orders, list: { ...orders.list, hidden } } as unknown as AnyResource;
    return renderKit(<ResourceList resource={resource} params={{ id: 'r1' }} urlScope="o" />, {
      resources: [resource],
    });
  };
  answerCalls(() => ({ items: [{ id: 'o1', name: 'ada' }], totalPages: 1, totalItems: 1 }));
  const without = await columns(undefined);
  await screen.findByText('ada');
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  without.unmount();
  await columns(['fee']);
  expect(await screen.findByRole('button', { name: 'Columns' })).toBeTruthy();
});

test('an empty list has no tools and no pages, and one that filters empty has nothing to export', async () => {
  const tools = () => screen.queryAllByRole('button', { name: /^(Views|Columns|Export)$/ });
  answerCalls(() => ({ items: [], totalPages: 0, totalItems: 0 }));
  const show = (at: string) =>
    renderKit(<ResourceList resource={orders} params={{ id: 'r1' }} />, { resources: [orders], at });
  const whole = await show('/');
  await screen.findByText('There is nothing here yet.');
  expect(tools()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  whole.unmount();
  await show('/?status=FAILED');
  await screen.findByText('Try other filters.');
  expect(tools()).toHaveLength(3);
  const exporter = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  expect(exporter.disabled).toBe(true);
  expect(exporter.title).toBe('No results.');
});

test('columns are switched off and on, which the address remembers', async () => {
  answerCalls(() => ({ items: [{ id: 'o1', name: 'ada' }], totalPages: 1 }));
  const { router } = await renderKit(<ResourceList resource={orders} params={{ id: 'r1' }} />, {
    resources: [orders],
  });
  await screen.findByText('ada');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Fee' }));
  expect(screen.queryByRole('columnheader', { name: 'Fee' })).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('columns')).toBe(
    'name,email,createdAt,status,bid',
  );
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Fee' }));
  expect(screen.getByRole('columnheader', { name: 'Fee' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('a backend that ignores the filter of a round’s number is made up for', async () => {
  const roundRow = (round: number) => ({
    id: String(round),
    round,
    status: 'COMPLETED',
    totalRevenue: 5,
    totalBids: 1,
  });
  answerCalls(() => ({ items: [roundRow(1), roundRow(12), roundRow(3)], totalPages: 1 }));
  await renderKit(<ResourceList resource={rounds} />, { resources: [rounds], at: '/?filter=1' });
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.queryByText('3')).toBeNull();
  expect(screen.getByPlaceholderText('Filter by round number')).toBeTruthy();
  expect(screen.getAllByText('/')).toHaveLength(2);
});

test('of a page of more than a hundred rows the first hundred are shown, and how many came is said', async () => {
  answerCalls(() => ({
    items: Array.from({ length: 1000 }, (_, index) => userRow(index + 1)),
    totalPages: 1,
  }));
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  expect(await screen.findByText('user 100')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(101);
  expect(screen.getByRole('alert').textContent).toBe(
    'The server sent 1,000 rows for one page. Only the first 100 are shown.',
  );
});

test.each([0, 2.5, 500])('a stored page size of %s counts as none', async (pageSize) => {
  localStorage.setItem(`${storageKeys.lists}.users`, JSON.stringify({ pageSize }));
  const sent = answerCalls(usersPage);
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await screen.findByText('user 1');
  expect(sent[0]?.query['limit']).toBe('10');
});

test.each([
  ['as many rows as a tall window has room for', 1080, undefined, ListPage, '20'],
  ['ten in a window of 720 px', 720, undefined, ListPage, '10'],
  ['the number that was chosen, in a tall window', 1080, 10, ListPage, '10'],
  ['what a small window has room for, when that was chosen', 720, 'fit', ListPage, '10'],
  ['ten where it is a part of a page', 1080, undefined, ResourceList, '10'],
])('a list asks for %s', async (_, height, pageSize, List, limit) => {
  vi.stubGlobal('innerHeight', height);
  localStorage.setItem(`${storageKeys.lists}.users`, JSON.stringify({ pageSize }));
  const sent = answerCalls(usersPage);
  await renderKit(<List resource={users} />, { resources: [users] });
  await screen.findByText('user 1');
  expect(sent[0]?.query['limit']).toBe(limit);
  if (limit === '20' || pageSize === 'fit') await screen.findByText('Fit the window');
});
