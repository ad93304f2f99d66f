import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { capabilities } from '../../../contract/platform/capabilities';
import {
  closeConsole,
  json,
  makeAdmin,
  menu,
  openConsole,
  prepareBrowser,
} from '../../support/console/console-page';

beforeEach(prepareBrowser);
afterEach(closeConsole);

const expanded = (button: HTMLElement) => button.getAttribute('aria-expanded');

async function openUsers() {
  await openConsole('/users', { 'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')) });
  return screen.findByRole('button', { name: 'Menu' }, { timeout: 30_000 });
}

test('Escape closes what is on top of the header and gives the focus to its button', async () => {
  const menuButton = await openUsers();
  await userEvent.click(menuButton);
  expect(expanded(menuButton)).toBe('true');
  expect(document.activeElement?.contains(screen.getByRole('navigation'))).toBe(true);
  screen.getByRole('link', { name: 'Winners' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(expanded(menuButton)).toBe('false'));
  expect(document.activeElement).toBe(menuButton);

  await userEvent.click(menuButton);
  const account = screen.getByRole('button', { name: /Admin SUPER/ });
  await userEvent.click(account);
  await screen.findByRole('dialog');
  // Whoever goes on elsewhere finds nothing below the drawer.
  expect(expanded(menuButton)).toBe('false');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(expanded(account)).toBe('false'));
  expect(document.activeElement).toBe(account);
});

test('the sidebar is folded to its icons, which keep their names, and stays so at the next visit', async () => {
  await openUsers();
  const fold = screen.getByRole('button', { name: 'Sidebar' });
  const link = screen.getByRole('link', { name: 'Winners' });
  expect([expanded(fold), link.title]).toEqual(['true', '']);
  await userEvent.click(fold);
  expect([expanded(fold), link.title]).toEqual(['false', 'Winners']);
  expect(localStorage.getItem('roundkeeper.sidebar')).toBe('folded');
  await userEvent.click(fold);
  expect(localStorage.getItem('roundkeeper.sidebar')).toBeNull();
});

test('the specified pages come first in the menu, in their order, and others in groups below', async () => {
  await openUsers();
  const names = menu();
  expect(names.slice(0, 8)).toEqual([
    'Dashboard',
    'Round management',
    'Winners',
    'Transactions',
    'Users',
    'Admins',
    'Influencers',
    'Public chat',
  ]);
  const groups = within(screen.getByRole('navigation')).getAllByRole('group');
  const grouped = groups.flatMap((group) => within(group).getAllByRole('link'));
  expect(grouped.map(({ textContent }) => textContent)).toEqual(names.slice(8));
});

test('the header says the way to the page, which ends in the name of what is shown', async () => {
  await openConsole('/rounds/r7', {
    'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')),
    'GET /admin/rounds/r7': () => json(200, { id: 'r7', number: 7, status: 'COMPLETED' }),
  });
  const way = await screen.findByRole('group', { name: 'Breadcrumb' }, { timeout: 30_000 });
  await waitFor(() => expect(way.textContent).toBe('Rounds7'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Round');
  await userEvent.click(within(way).getByRole('link', { name: 'Rounds' }));
  await waitFor(() => expect(way.textContent).toBe('Rounds'));
});

test('the bell is there with the page, and opens the alerts when it is pressed before its code is there', async () => {
  await openUsers();
  // Not waited for: it is no later than the page.
  await userEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  const panel = await screen.findByRole('dialog', { name: 'Alerts' });
  await within(panel).findByText('No open alerts.');
});

test.each([
  ['announces nothing', {}, {}],
  ['announces something that cannot be read', { capabilities: 'coupons' }, {}],
  ['is said by the settings to have none', { capabilities }, { capabilities: [] }],
])('a backend that %s is shown without what goes beyond the specification', async (_, announced, set) => {
  const { capabilities: __, ...admin } = makeAdmin('SUPER');
  const answers = { 'GET /admin/auth/who-am-i': () => json(200, { ...admin, ...announced }) };
  await openConsole('/coupons', answers, set);
  await screen.findByText('Page not found', undefined, { timeout: 30_000 });
  expect(menu()).toContain('Users');
  const beyond = new Set<string | null>([
    'Alerts',
    'Alert rules',
    'Audit',
    'Banners',
    'Compare rounds',
    'Coupons',
    'Rates',
    'Marketing',
    'Notifications',
    'Operations',
    'Settings',
    'Removed messages',
    'Round plans',
  ]);
  expect(menu().filter((name) => beyond.has(name))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Admin SUPER/ }));
  const account = await screen.findByRole('dialog');
  expect(within(account).queryByRole('button')).toBeNull();
});
