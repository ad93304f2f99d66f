import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import orders from '../../../src/resources/orders/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';

beforeEach(() => {
  localStorage.clear();
  answerCalls(() => ({ items: [{ id: 'o1', name: 'ada' }], totalPages: 1, totalItems: 1 }));
});

async function showOrders(at = '/', resource: AnyResource = orders) {
  const shown = await renderKit(<ResourceList resource={resource} params={{ id: 'r1' }} />, {
    resources: [resource],
    at,
  });
  await screen.findByText('Page 1 of 1');
  return shown;
}

const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  return screen.findByRole('textbox', { name: 'Name of this view' });
};

async function saveAs(name: string): Promise<void> {
  await userEvent.type(await openPanel(), `${name}{Enter}`);
  await userEvent.keyboard('{Escape}');
}

test('a view keeps filters, sort and columns under a name, which is typed in its own direction, and brings them back', async () => {
  const { router } = await showOrders('/?status=FAILED&sort=-bid&columns=bid,name&current=1&tab=x');
  const name = await openPanel();
  expect(name.dir).toBe('auto');
  await userEvent.type(name, 'Failed bids{Enter}{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' }));
  await router.navigate('/?email=other&tab=x');
  await openPanel();
  await userEvent.click(screen.getByRole('button', { name: 'Failed bids' }));
  await waitFor(() => {
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      tab: 'x',
      status: 'FAILED',
      sort: '-bid',
      columns: 'bid,name',
    });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openPanel();
  expect(screen.getByRole('button', { name: 'Failed bids' }).getAttribute('aria-current')).toBe('true');
  await router.navigate(-1);
  expect(new URLSearchParams(router.state.location.search).get('email')).toBe('other');
});

test('the same name replaces a view, and says so before', async () => {
  await showOrders('/?status=FAILED');
  await saveAs('Mine');
  const input = await openPanel();
  await userEvent.type(input, 'mine');
  expect(screen.getByText('A view with this name exists; it will be replaced.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Replace view' }));
  expect(within(within(screen.getByRole('dialog')).getByRole('list')).getAllByRole('listitem')).toHaveLength(
    1,
  );
  expect(screen.getByRole('button', { name: 'mine' })).toBeTruthy();
});

test('a view is deleted only after a question, which Escape answers with no; the focus stays in the panel', async () => {
  await showOrders();
  await saveAs('One');
  await openPanel();
  await userEvent.click(screen.getByRole('button', { name: 'Delete One' }));
  expect(screen.getByText('Delete “One”?')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('No saved views yet.')).toBeTruthy();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('the link of a view shows others the same, whatever columns they have chosen', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  await showOrders('/?status=FAILED');
  await saveAs('Failed');
  await openPanel();
  // Only now: user-event puts a clipboard of its own in its place.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: 'Copy link to Failed' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(
    'http://localhost:3000/?status=FAILED&columns=name%2Cemail%2CcreatedAt%2Cstatus%2Cfee%2Cbid',
  );
});

test('a view that names what is gone opens all the same without it', async () => {
  localStorage.setItem(
    'roundkeeper.list..orders',
    JSON.stringify({
      views: [{ name: 'Old', params: 'columns=ghost,bid&status=BOGUS&lost=1&sort=-ghost&name=ann' }],
    }),
  );
  const { router } = await showOrders();
  await openPanel();
  await userEvent.click(screen.getByRole('button', { name: 'Old' }));
  await waitFor(() => {
    expect(router.state.location.search).toBe('?name=ann&columns=bid');
  });
});

test('views are each person’s and each list’s own', async () => {
  localStorage.setItem('roundkeeper.list.somebody.orders', '{"views":[{"name":"Theirs","params":""}]}');
  localStorage.setItem('roundkeeper.list..users', '{"views":[{"name":"Of users","params":""}]}');
  await showOrders();
  await openPanel();
  expect(screen.getByText('No saved views yet.')).toBeTruthy();
});

test('a browser that cannot keep a view says so', async () => {
  await showOrders();
  const input = await openPanel();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.type(input, 'One{Enter}');
  expect(await screen.findByText("This browser couldn't save the view.")).toBeTruthy();
});

test('a view saved in another tab is there in this one', async () => {
  await showOrders();
  await openPanel();
  const views = JSON.stringify({ views: [{ name: 'From there', params: 'name=x' }] });
  localStorage.setItem('roundkeeper.list..orders', views);
  window.dispatchEvent(new StorageEvent('storage', { key: 'roundkeeper.list..orders', newValue: views }));
  expect(await screen.findByRole('button', { name: 'From there' })).toBeTruthy();
});
