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

test('Escape closes what is on top of the header and gives the focus to its button', async () => {
  await openConsole('/users', { 'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')) });
  const menuButton = await screen.findByRole('button', { name: 'Menu' }, { timeout: 30_000 });
  const expanded = (button: HTMLElement) => button.getAttribute('aria-expanded');
  await userEvent.click(menuButton);
  expect(expanded(menuButton)).toBe('true');
  screen.getByRole('link', { name: 'Winners' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(expanded(menuButton)).toBe('false'));
  expect(document.activeElement).toBe(menuButton);

  await userEvent.click(menuButton);
  const account = screen.getByRole('button', { name: /Admin SUPER/ });
  await userEvent.click(account);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(expanded(account)).toBe('false'));
  expect(document.activeElement).toBe(account);
  expect(expanded(menuButton)).toBe('true');
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
    'Rounds',
  ]);
  expect(menu().filter((name) => beyond.has(name))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Admin SUPER/ }));
  const account = await screen.findByRole('dialog');
  expect(within(account).queryByRole('button')).toBeNull();
});
