import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import admins from '../../../src/resources/admins/resource';
import orders from '../../../src/resources/orders/resource';
import rounds from '../../../src/resources/rounds/resource';
import transactions from '../../../src/resources/transactions/resource';
import users from '../../../src/resources/users/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';
import { takeConsole } from '../../support/console/unit-setup';

const order = {
  id: 'o1',
  name: 'ada',
  email: 'ada@example.test',
  createdAt: '2026-11-20T09:00:00Z',
  status: 'CONFIRMED',
  fee: '5.00',
  bid: '0.1',
};

beforeEach(() => {
  localStorage.clear();
  answerCalls(() => ({ items: [order], totalPages: 1, totalItems: 1 }));
});

const showOrders = (at = '/') =>
  renderKit(<ResourceList resource={orders} params={{ id: 'r1' }} />, { resources: [orders], at });

const heads = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const columnsIn = (router: { readonly state: { readonly location: { readonly search: string } } }) =>
  new URLSearchParams(router.state.location.search).get('columns');
const edges = () => screen.getAllByRole('separator');
const widths = () => edges().map((edge) => Number(edge.getAttribute('aria-valuenow')));

test('a text after the figures has 8 px more than its width, also where none is declared', async () => {
  const fields = {
    first: { kind: 'text' },
    figure: { kind: 'number' },
    text: { kind: 'text' },
    last: { kind: 'text' },
  } as const;
  const { list: _, show: __, ...rest } = users;
  const resource = {
    ...rest,
    fields,
    list: { columns: ['first', 'last', 'figure', 'text'] },
  } as unknown as AnyResource;
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  await waitFor(() => expect(widths()).toEqual([150, 150, 115, 158]));
});

test.each<[string, string, number, number]>([
  ['is as wide as its heading where fewer px are declared', 'number', 20, 16 + 0.54 * 12 * 'Round'.length],
  ['has the px that are declared where its heading needs fewer', 'number', 200, 200],
  ['of a text has the px that are declared', 'text', 90, 90],
])('a column %s', async (_what, kind, width, expected) => {
  const fields = { first: { kind: 'text' }, round: { kind }, last: { kind: 'text' } };
  const { list: _, show: __, ...rest } = rounds;
  const resource = {
    ...rest,
    fields,
    list: { columns: ['first', 'round', 'last'], widths: { round: { width } } },
  } as unknown as AnyResource;
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  await waitFor(() => expect(Math.abs((widths()[1] ?? 0) - expected)).toBeLessThan(2));
});

test('a heading has one line beside the arrow of its column', async () => {
  const widthOf = async (sorts: Readonly<Record<string, string>>) => {
    const { list: _, show: __, ...rest } = rounds;
    const fields = { first: { kind: 'text' }, round: { kind: 'number' }, last: { kind: 'text' } };
    const list = { columns: ['first', 'round', 'last'], widths: { round: { width: 20 } }, sorts };
    const resource = { ...rest, fields, list } as unknown as AnyResource;
    const { unmount } = await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
    await waitFor(() => expect(widths()).toHaveLength(3));
    const [, width = 0] = widths();
    unmount();
    return width;
  };
  expect((await widthOf({ round: 'round' })) - (await widthOf({}))).toBeGreaterThanOrEqual(14);
});

const bidIn = (currencyCode: string, bid: string) => ({
  order: { id: bid, createdAt: '2026-11-20T09:00:00Z', bid, user: {}, round: { currencyCode } },
  transaction: { chargeCode: bid, status: 'CONFIRMED', fee: '5.00' },
});

test.each<[string, readonly object[], boolean]>([
  [
    'codes of several currencies have a place of one width',
    [bidIn('BTC', '0.1'), bidIn('USDT', '2.5')],
    true,
  ],
  ['the code of one currency ends with its column', [bidIn('BTC', '0.1'), bidIn('BTC', '0.2')], false],
])('%s', async (_title, items, areSeveral) => {
  answerCalls(() => ({ items, totalPages: 1, totalItems: items.length }));
  await renderKit(<ResourceList resource={transactions} />, { resources: [transactions] });
  const unit = await waitFor(() => {
    const found = document.querySelector('td [data-unit]');
    expect(found).toBeTruthy();
    return found;
  });
  expect(/hasSeveralUnits/.test(unit?.closest('td')?.className ?? '')).toBe(areSeveral);
});

test('the first cell of a person has what a phone shows after the first name, and that of another column nothing', async () => {
  answerCalls(() => ({
    items: [{ id: 'a1', firstName: 'Grace', lastName: 'Hopper', email: 'g@example.test', admin: {} }],
    totalPages: 1,
    totalItems: 1,
  }));
  await renderKit(<ResourceList resource={admins} />, { resources: [admins] });
  const rest = async (text: string) => (await screen.findByText(text)).closest('td')?.dataset['rest'];
  expect([await rest('Grace'), await rest('Hopper')]).toEqual(['Hopper', undefined]);
});

test('a column is moved from the menu with the keyboard, and the focus goes with it', async () => {
  const { router } = await showOrders();
  await screen.findByText('ada');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Name' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('menuitemcheckbox', { name: 'Name' })),
  );
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(heads().slice(0, 2)).toEqual(['Email', 'Name']);
  expect(columnsIn(router)).toBe('email,name,createdAt,status,fee,bid');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Move Email earlier' }));
  expect(screen.getByText('Email is now 1 of 6')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{Enter}{Enter}');
  expect(heads().slice(0, 3)).toEqual(['Name', 'Created at', 'Email']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
});

test('the press of the button is seen before its panel, and Escape in between leaves it closed', async () => {
  await showOrders();
  await screen.findByText('ada');
  const button = screen.getByRole('button', { name: 'Columns' });
  // Within `act` React would render the panel before it returns; without, the press is rendered in a microtask.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const press = async () => {
    button.click();
    await Promise.resolve();
  };
  await press();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(await screen.findByRole('menu')).toBeTruthy();
  await press();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await press();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('menu')).toBeNull();
  vi.unstubAllGlobals();
  // React says so of antd's popup when its first rendering is interrupted, which happens outside of `act` alone.
  const others = takeConsole().filter(([text]) => !String(text).includes("hasn't mounted yet"));
  expect(others).toEqual([]);
});

test('the last visible column cannot be taken away', async () => {
  await showOrders('/?columns=bid');
  await screen.findByText('0.1');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Bid' }));
  expect(heads()).toEqual(['Bid']);
});

test('chosen columns are there again when one comes back, and in the address to be copied', async () => {
  const first = await showOrders();
  await screen.findByText('ada');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Fee' }));
  first.unmount();
  const { router } = await showOrders('/?name=a');
  await screen.findByText('ada');
  expect(heads()).toEqual(['Name', 'Email', 'Created at', 'Status', 'Bid']);
  await waitFor(() => {
    expect(columnsIn(router)).toBe('name,email,createdAt,status,bid');
  });
  expect(router.state.location.search).toMatch(/^\?name=a&/);
});

test('columns that a link asks for are shown, and those chosen before come back without it', async () => {
  const chosen = await showOrders();
  await screen.findByText('ada');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Fee' }));
  chosen.unmount();
  const linked = await showOrders('/?columns=fee,bid');
  await screen.findByText('5.00');
  expect(heads()).toEqual(['Fee', 'Bid']);
  linked.unmount();
  await showOrders();
  await screen.findByText('ada');
  expect(heads()).not.toContain('Fee');
});

test('a reset brings back the declared columns, their order and their widths', async () => {
  const { router } = await showOrders();
  await screen.findByText('ada');
  const before = widths();
  fireEvent.keyDown(edges()[0] ?? document, { key: 'Home' });
  expect(widths()).not.toEqual(before);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move Name later' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
  expect(heads()).toEqual(['Name', 'Email', 'Created at', 'Status', 'Fee', 'Bid']);
  expect(widths()).toEqual(before);
  expect(router.state.location.search).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('a column whose values are not cut is as wide as they and its heading are', async () => {
  const statusOf = (values: Record<string, 'plain'>): AnyResource => ({
    ...orders,
    fields: { ...orders.fields, status: { kind: 'enum', values } },
    list: { ...orders.list, columns: ['name', 'fee', 'status'] },
  });
  const widthsOf = async (resource: AnyResource) => {
    const { unmount } = await renderKit(<ResourceList resource={resource} params={{ id: 'r1' }} />, {
      resources: [resource],
    });
    await screen.findByText('ada');
    const [, , status = 0] = widths();
    unmount();
    return status;
  };
  const short = await widthsOf(statusOf({ INIT: 'plain' }));
  const long = await widthsOf(statusOf({ INIT: 'plain', CANCELLED: 'plain' }));
  expect(short).toBeLessThan(long);
  expect(long).toBeLessThan(154);
});

test('edges are moved with the arrow keys, never below 20 px, and the widths are kept', async () => {
  // jsdom lays nothing out, so that every column counts as 100 px wide on the screen.
  const rect = HTMLElement.prototype.getBoundingClientRect;
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 38);
  const shown = await showOrders();
  await screen.findByText('ada');
  const [name, email] = edges();
  name?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(widths().slice(0, 2)).toEqual([105, 100]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(email);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(widths().slice(0, 2)).toEqual([100, 50]);
  await userEvent.keyboard('{Home}');
  expect(widths()[1]).toBe(20);
  shown.unmount();
  await showOrders();
  await screen.findByText('ada');
  expect(widths()[1]).toBe(20);
  HTMLElement.prototype.getBoundingClientRect = rect;
});

test('one edge of a table is on the way of Tab, and no edge is a part of a heading', async () => {
  await showOrders();
  await screen.findByText('ada');
  expect(edges().filter((edge) => edge.tabIndex === 0)).toHaveLength(1);
  const bid = screen.getByRole('columnheader', { name: 'Bid' });
  expect(within(bid).queryByRole('separator')).toBeNull();
});

test('an edge is dragged with the pointer and let go', async () => {
  const rect = HTMLElement.prototype.getBoundingClientRect;
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 38);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  await showOrders();
  await screen.findByText('ada');
  const edge = edges()[2] ?? document.body;
  fireEvent.pointerDown(edge, { clientX: 500, button: 0 });
  fireEvent.pointerMove(edge, { clientX: 560 });
  fireEvent.pointerMove(edge, { clientX: 540 });
  expect(widths()[2]).toBe(140);
  fireEvent.pointerUp(edge, { clientX: 540 });
  fireEvent.pointerMove(edge, { clientX: 700 });
  expect(widths()[2]).toBe(140);
  HTMLElement.prototype.getBoundingClientRect = rect;
});

test('a heading is dragged beside another, which sorts nothing; given up, it stays where it was', async () => {
  await showOrders();
  await screen.findByText('ada');
  const rect = HTMLElement.prototype.getBoundingClientRect;
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 38);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const dataTransfer = { effectAllowed: '' };
  /** jsdom's drag events have no place. */
  const dragAt = (kind: 'dragOver' | 'drop', name: string) => {
    const event = createEvent[kind](head(name));
    Object.defineProperty(event, 'clientX', { value: 20 });
    fireEvent(head(name), event);
  };
  fireEvent.dragStart(head('Bid'), { dataTransfer });
  dragAt('dragOver', 'Email');
  // As the browser does for Escape.
  fireEvent.dragLeave(head('Email'));
  fireEvent.dragEnd(head('Bid'));
  dragAt('drop', 'Email');
  expect(heads()[5]).toBe('Bid');
  fireEvent.dragStart(head('Bid'), { dataTransfer });
  dragAt('dragOver', 'Email');
  expect(head('Email').dataset['drop']).toBe('before');
  dragAt('drop', 'Email');
  fireEvent.dragEnd(head('Bid'));
  expect(heads()).toEqual(['Name', 'Bid', 'Email', 'Created at', 'Status', 'Fee']);
  expect(head('Bid').getAttribute('aria-sort')).toBe('none');
  HTMLElement.prototype.getBoundingClientRect = rect;
});

test('what one person chooses another does not see, and what is spoilt in the browser counts as nothing', async () => {
  localStorage.setItem('roundkeeper.list.somebody.orders', '{"columns":["bid"]}');
  localStorage.setItem('roundkeeper.list..orders', '{"columns":[1],"widths":{"name":"x"},"views":7');
  await showOrders();
  await screen.findByText('ada');
  expect(heads()).toHaveLength(6);
});

test('a list whose columns cannot be chosen has no such menu, and can be resized all the same', async () => {
  answerCalls(() => ({ items: [{ id: 'u1', name: 'ada', email: 'a@example.test' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await screen.findByText('ada');
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  expect(edges()).toHaveLength(2);
});

test.each([
  ['en', '.'],
  ['de', ','],
])('amounts have as many decimals as others in their own currency, as %s writes them', async (lng, point) => {
  const rows = [
    ['BTC', '0.00011'],
    ['USDT', '0.09'],
    ['BTC', '0.0004'],
    ['USDT', '5'],
    ['ETH', '0.5'],
  ].map(([currencyCode, lowestUniqueBid], index) => ({
    id: `r${String(index)}`,
    round: index,
    status: 'COMPLETED',
    totalRevenue: 1,
    totalBids: 1,
    currencyCode,
    lowestUniqueBid,
  }));
  answerCalls(() => ({ items: rows, totalPages: 1 }));
  await renderKit(<ResourceList resource={rounds} />, { resources: [rounds], lng });
  const zerosOf = async (amount: string) =>
    (await screen.findByRole('cell', { name: amount.replace('.', point) })).style.getPropertyValue('--zeros');
  expect(await zerosOf('0.00011 BTC')).toBe('');
  expect(await zerosOf('0.0004 BTC')).toBe('"0"');
  expect(await zerosOf('0.09 USDT')).toBe('');
  expect(await zerosOf('5 USDT')).toBe(`"${point}00"`);
  expect(await zerosOf('0.5 ETH')).toBe('');
});

test('bids of different lengths say the digits that they have, and are shown with as many decimals', async () => {
  answerCalls(() => ({
    items: ['0.1', '12', '3.25', '0.50'].map((bid, index) => ({ ...order, id: `o${String(index)}`, bid })),
    totalPages: 1,
  }));
  await showOrders('/?columns=name,bid,fee');
  await screen.findByText('3.25');
  const cells = ['0.1', '12', '3.25', '0.5'].map((bid) => screen.getByRole('cell', { name: bid }));
  const zeros = (cell: HTMLElement | undefined) => cell?.style.getPropertyValue('--zeros');
  expect(cells.map(zeros)).toEqual(['"0"', '".00"', '', '"0"']);
  // A field with a number of digits of its own has them already.
  expect(zeros(screen.getAllByRole('cell', { name: '5.00' })[0])).toBe('');
});
