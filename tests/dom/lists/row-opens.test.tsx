import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatMoney } from '../../../packages/kit/src/lib/format';
import { ResourceList, type ResourceListProps } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { checkSession } from '../../../packages/kit/src/providers/auth/session';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import admins from '../../../src/resources/admins/resource';
import orders from '../../../src/resources/orders/resource';
import rounds from '../../../src/resources/rounds/resource';
import transactions from '../../../src/resources/transactions/resource';
import users from '../../../src/resources/users/resource';
import winners from '../../../src/resources/winners/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

beforeEach(() => localStorage.clear());
afterEach(resetConsole);

const Where = () => <output aria-label="where">{useLocation().pathname}</output>;
const where = () => screen.getByLabelText('where').textContent;

async function open(
  resource: AnyResource,
  items: readonly object[],
  at = resource.path ?? '/',
  options: Pick<ResourceListProps, 'fitsWindow'> = {},
) {
  const all = { items, totalPages: 1, totalItems: items.length };
  await signInAs(
    'SUPER',
    ({ path }) => items.find((item) => path.endsWith(`/${String(Object.values(item)[0])}`)) ?? all,
  );
  const page = (
    <>
      <Where />
      <ResourceList resource={resource} params={{ id: 'r1' }} {...options} />
    </>
  );
  await renderKit(page, { resources: [resource], at, route: '*' });
  await screen.findByRole('table');
}

const ada = { id: 'u1', name: 'Ada Byron', email: 'ada@example.test', imageUrl: null };

const tintAt = (element: Element | null | undefined) =>
  element instanceof HTMLElement ? element.style.getPropertyValue('--hue') : undefined;

test('a person has one tint in the list and in the quick view', async () => {
  await open(users, [ada]);
  const name = await screen.findByRole('link', { name: 'Ada Byron' });
  const tint = tintAt(name.closest('td'));
  expect(tint).toMatch(/^\d+$/);
  name.focus();
  await userEvent.keyboard(' ');
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(tintAt(drawer.querySelector('.initials'))).toBe(tint));
});

test('the picture of a person stands in the head of the quick view, and nowhere else in it', async () => {
  await open(users, [ada]);
  (await screen.findByRole('link', { name: 'Ada Byron' })).focus();
  await userEvent.keyboard(' ');
  const drawer = await screen.findByRole('dialog', { name: 'User Ada Byron' });
  await within(drawer).findByText('ada@example.test');
  const [disc, ...more] = drawer.querySelectorAll('.initials');
  expect(disc?.closest('.ant-drawer-header')?.textContent).toContain('User Ada Byron');
  expect(more).toEqual([]);
});

test('on the page of a person each of the facts is said once, with its label', async () => {
  await signInAs('SUPER', ({ path }) => (path.endsWith('/u1') ? { ...ada, type: 'END_USER' } : {}));
  const { cards, tabs, ...show } = { sections: [], ...users.show };
  expect(cards && tabs).toBeTruthy();
  const alone = { ...users, show };
  await renderKit(<ShowPage resource={alone} />, {
    resources: [users],
    route: '/users/:id',
    at: '/users/u1',
  });
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(await profile.findAllByText('ada@example.test')).toHaveLength(1);
  const labels = profile.getAllByRole('term');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Username',
    'User type',
    'Email',
    'ETH wallet',
    'BTC wallet',
  ]);
  expect(labels.some(({ className }) => className === 'visually-hidden')).toBe(false);
});

test('a click anywhere in a row opens its page, but not one that selects a text or meets a control', async () => {
  await open(users, [ada]);
  const email = await screen.findByText('ada@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await screen.findByRole('menuitem', { name: 'Quick view' });
  expect(where()).toBe('/users');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  getSelection()?.selectAllChildren(email);
  fireEvent.click(email);
  expect(where()).toBe('/users');
  getSelection()?.removeAllRanges();
  const other = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(email, { ctrlKey: true });
  expect(other).toHaveBeenCalledWith('/users/u1', '_blank', 'noopener');
  expect(where()).toBe('/users');
  await userEvent.click(email);
  expect(where()).toBe('/users/u1');
});

test('Space on the link of a row, or its menu, shows its facts beside the list, and leads to its page', async () => {
  await open(users, [ada]);
  const link = await screen.findByRole('link', { name: 'Ada Byron' });
  link.focus();
  await userEvent.keyboard(' ');
  const peek = within(await screen.findByRole('dialog', { name: /Ada Byron/ }));
  expect((await peek.findByText('ada@example.test')).closest('[role=definition]')).toBeTruthy();
  await userEvent.click(peek.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(where()).toBe('/users');
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Quick view' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Open page' }));
  expect(where()).toBe('/users/u1');
});

test('beside the quick view the list is used on, and Escape closes it; on a phone it covers the list', async () => {
  await open(users, [ada, { ...ada, id: 'u2', name: 'Grace Hughes' }]);
  const link = await screen.findByRole('link', { name: 'Ada Byron' });
  link.focus();
  await userEvent.keyboard(' ');
  const peek = await screen.findByRole('dialog', { name: /Ada Byron/ });
  expect(peek.getAttribute('aria-modal')).toBe('false');
  expect(document.querySelector('.ant-drawer-mask')).toBeNull();
  const other = screen.getByRole('link', { name: 'Grace Hughes' });
  other.focus();
  expect(document.activeElement).toBe(other);
  await userEvent.keyboard(' ');
  await screen.findByRole('dialog', { name: /Grace Hughes/ });
  expect(screen.queryByRole('dialog', { name: /Ada Byron/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(other));
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('width < 560px') }),
  );
  await userEvent.keyboard(' ');
  const cover = await screen.findByRole('dialog', { name: /Grace Hughes/ });
  expect(cover.getAttribute('aria-modal')).toBe('true');
  expect(document.querySelector('.ant-drawer-mask')).toBeTruthy();
});

test('a row without a page of its own opens what its link with its identifier leads to', async () => {
  await open(orders, [
    { id: 'o1', name: 'Ada', email: 'a@b.test', userId: 'u1', createdAt: '2026-11-01T10:00:00Z' },
  ]);
  await userEvent.click(await screen.findByText('Ada'));
  expect(where()).toBe('/transactions/o1');
});

test('a name stands after its initials, which are neither read nor copied', async () => {
  await open(users, [ada]);
  const cell = (await screen.findByText('Ada Byron')).closest('td');
  expect(cell?.dataset['initials']).toBe('AB');
  expect(cell?.textContent).toBe('Ada Byron');
});

test('a list names the fields of a name, whose initials stand before the first of them', async () => {
  const name = { firstName: 'Ada', lastName: 'Byron' };
  await open(admins, [{ id: 'a1', ...name, email: 'ada@example.test', admin: { adminType: 'REGULAR' } }]);
  expect((await screen.findByText('Ada')).closest('td')?.dataset['initials']).toBe('AB');
  expect(screen.getByText('Byron').closest('td')?.dataset['initials']).toBeUndefined();
});

test('what was paid in another currency stands on a line below the amount', async () => {
  const own = { totalRevenue: 108, ownRevenue: '100', fiatCurrencyCode: 'EUR' };
  await open(rounds, [{ id: 'r1', round: 7, status: 'COMPLETED', ...own }]);
  const amount = await screen.findByText('$108.00');
  expect(amount.textContent).toBe('$108.00 (€100.00)');
  expect(screen.getByText('(€100.00)').tagName).toBe('SMALL');
});

test('copied cells have none of the marks that keep figures in order on the screen', async () => {
  await open(users, [{ ...ada, name: `\u2066${formatMoney(5, 'USD', 'en')}\u2069\u200e` }]);
  const name = await screen.findByText(/5\.00/);
  getSelection()?.selectAllChildren(name);
  const setData = vi.fn();
  fireEvent.copy(name, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', '$5.00');
});

test('an empty list says after the specified words that there is nothing yet, and has the button that fills it', async () => {
  await open(admins, []);
  expect(await screen.findByText('No results.')).toBeTruthy();
  expect(screen.getByText('There is nothing here yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add the first one' }));
  expect(await screen.findAllByRole('dialog', { name: 'Add new admin' })).toHaveLength(1);
});

test.each([
  ['a page without a row has nothing to filter', '/users', 0],
  ['a page that its filters have emptied keeps them', '/users?name=zzz', 2],
] as const)('%s', async (_, at, boxes) => {
  await open(users, [], at, { fitsWindow: true });
  await screen.findByText('No results.');
  await waitFor(() => expect(screen.queryAllByRole('searchbox')).toHaveLength(boxes));
});

test('the lines of names and addresses break at an underscore and an @, and their text is the same', async () => {
  await open(orders, [{ id: 'o1', name: 'omar_haddad58', email: 'omar_h@example.test' }]);
  const parts = (shown: string) =>
    [...screen.getByTitle(shown).childNodes]
      .map((node) => (node.nodeName === 'WBR' ? '|' : node.textContent))
      .join('');
  expect(await screen.findByTitle('omar_haddad58')).toHaveProperty('textContent', 'omar_haddad58');
  expect(parts('omar_haddad58')).toBe('omar_|haddad58');
  expect(parts('omar_h@example.test')).toBe('omar_|h@|example.test');
});

const marked = () =>
  [...screen.getByRole('table').querySelectorAll('a.row-link')].map(({ textContent }) => textContent);

test('the link that leads to a row’s page stands out in whichever column it is', async () => {
  await open(winners, [
    { id: 'w1', name: 'Ada', winnerUserId: 'u1', referralUserId: 'u2', referralUsername: 'Bea' },
  ]);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(marked()).toEqual(['Ada']);
});

test('of two links that lead to a row’s page the first stands out', async () => {
  await open(transactions, [
    { order: { id: 't1', createdAt: '2025-11-30T10:00:00Z' }, transaction: { chargeCode: 'ABC' } },
  ]);
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(1));
  expect(marked()).toEqual([expect.stringContaining('Nov 30, 2025')]);
});

test('a list that its filters have emptied offers to end them, and no new row', async () => {
  await open(admins, [], '/admins?name=zzz');
  expect(await screen.findByText('Try other filters.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add the first one' })).toBeNull();
});

test('who looks as another role, which changes nothing, is not offered to add rows', async () => {
  answerCalls(({ path }) =>
    path === '/admin/auth/who-am-i'
      ? { id: 'a', email: 'a@b.test', name: '', type: 'REGULAR', ownType: 'SUPER' }
      : { items: [], totalPages: 1, totalItems: 0 },
  );
  await checkSession();
  await renderKit(<ResourceList resource={admins} />, { resources: [admins] });
  await screen.findByText('No results.');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull());
});
