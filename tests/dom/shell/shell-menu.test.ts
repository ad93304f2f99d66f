import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsole,
  json,
  makeAdmin,
  openConsole,
  prepareBrowser,
} from '../../support/console/console-page';

beforeEach(prepareBrowser);
afterEach(closeConsole);

test('Escape closes what is on top of the header and gives the focus to its button', async () => {
  await openConsole('/users', { 'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')) });
  const menu = await screen.findByRole('button', { name: 'Menu' }, { timeout: 30_000 });
  const expanded = (button: HTMLElement) => button.getAttribute('aria-expanded');
  await userEvent.click(menu);
  expect(expanded(menu)).toBe('true');
  screen.getByRole('link', { name: 'Winners' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(expanded(menu)).toBe('false'));
  expect(document.activeElement).toBe(menu);

  await userEvent.click(menu);
  const account = screen.getByRole('button', { name: /Admin SUPER/ });
  await userEvent.click(account);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(expanded(account)).toBe('false'));
  expect(document.activeElement).toBe(account);
  expect(expanded(menu)).toBe('true');
});
