import type { Locator, Page } from '@playwright/test';
import { fullRun } from '../../support/full-run';
import { demoEmail, demoPassword, expect, test } from '../../support/journeys/fixtures';

/** The link that has the focus and does not show it. */
const unseenLink = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const isUnseen =
      activeElement?.tagName === 'A' && getComputedStyle(activeElement).outlineStyle === 'none';
    return isUnseen ? activeElement.textContent : undefined;
  });

/** Walks with Tab until that has the focus, as somebody without a mouse does, and sees where it is on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor();
  for (let presses = 0; presses < 120 && !(await hasFocus()); presses += 1) {
    await page.keyboard.press('Tab');
    expect(await unseenLink(page), 'a link does not show that it has the focus').toBeUndefined();
  }
  await expect(target).toBeFocused();
}

/** Walks to a button or a link and presses it. */
async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function open(page: Page, words: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
}

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(demoEmail('super'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('without a mouse: sign in, skip to the content, page, add an admin and suspend them, and sign out', async ({
  page,
}) => {
  await signInByKeyboard(page);
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const rows = page.getByRole('table', { name: 'Rounds' }).locator('tbody tr');
  await activate(page, page.getByRole('button', { name: 'Next page' }));
  await expect(page).toHaveURL(/current=2/);
  await expect(rows.first()).toBeVisible();

  await open(page, 'admins', 'Admins');
  const add = page.getByRole('button', { name: 'Add new admin' });
  await activate(page, add);
  const dialog = page.getByRole('dialog', { name: 'Add new admin' });
  for (const [label, text] of [
    ['First name', 'Kay'],
    ['Last name', 'Board'],
    ['Email', 'kay@example.test'],
    ['Password', 'longenough'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, dialog.getByLabel('Admin type'));
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await activate(page, dialog.getByRole('button', { name: 'Confirm' }));
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Kay');
  const row = page.getByRole('row').filter({ hasText: 'kay@example.test' });
  // Rows that change under an open menu scroll, at which it closes.
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
  await activate(page, row.getByRole('button', { name: 'Actions' }));
  const suspend = page.getByRole('menuitem', { name: 'Suspend' });
  await expect(suspend).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Actions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(suspend).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Suspend admin' });
  await activate(page, question.getByRole('button', { name: 'Suspend' }));
  await expect(row.getByText('SUSPENDED')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test(
  'without a mouse: choose a currency, move its round on, and say so in the chat',
  fullRun,
  async ({ page }) => {
    await signInByKeyboard(page);
    await open(page, 'round man', 'Round management');
    const tab = (code: string) => page.getByRole('tab', { name: code });
    await tabTo(page, tab('BTC'));
    await page.keyboard.press('ArrowRight');
    await expect(tab('ETH')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tab('BTC')).toHaveAttribute('aria-selected', 'true');
    await tabTo(page, page.getByRole('slider', { name: 'Progress' }));
    await page.keyboard.press('ArrowLeft');
    await activate(page, page.getByRole('button', { name: 'Update progress' }));
    await activate(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Round updated');

    await open(page, 'chat', 'Public chat');
    await tabTo(page, page.getByRole('textbox', { name: 'Message' }));
    await page.keyboard.type('typed without a mouse');
    await page.keyboard.press('Enter');
    const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(messages.filter({ hasText: 'typed without a mouse' })).toHaveCount(1);
  },
);

test(
  'the command palette opens for a shortcut pressed the moment the page is there',
  fullRun,
  async ({ page }) => {
    await page.addInitScript(() => {
      const press = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'Dashboard') return;
        press.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      });
      press.observe(document, { childList: true, subtree: true, characterData: true });
    });
    await signInByKeyboard(page);
    await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  },
);

/** Holds the palette's code back. @returns what lets it come */
async function holdPalette(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/palette-*.js', async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('what is typed before the command palette is there goes into its box', async ({ page }) => {
  await signInByKeyboard(page);
  const texts: string[] = [];
  page.on('request', (request) => {
    const [, namespace] = /\/locales\/en\/(\w+)\.json/.exec(request.url()) ?? [];
    if (namespace !== undefined) texts.push(namespace);
  });
  const letGo = await holdPalette(page);
  await page.keyboard.press('Control+k');
  // Who goes to another field types there.
  const filter = page.getByRole('searchbox').first();
  await filter.click();
  await page.keyboard.type('1');
  await expect(filter).toHaveValue('1');
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('user');
  letGo();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toHaveValue('user');
  await page.keyboard.type('s');
  await expect(palette.getByRole('combobox')).toHaveValue('users');
  await palette.getByRole('combobox').fill('new admin');
  await expect(palette.getByRole('option')).toHaveText(['Add new admin']);
  // Titles of pages and forms are there already: it asks for its own texts, and those of a dialog of another page unless
  // they were fetched ahead. The header's tools come, with theirs, once the page has rested for a while.
  const others = new Set(['roundManagement', 'alertBell', 'alerts']);
  expect(texts.filter((name) => !others.has(name))).toEqual(['palette']);
});

test(
  'Enter pressed before the command palette is there runs the first command that fits',
  fullRun,
  async ({ page }) => {
    await signInByKeyboard(page);
    const letGo = await holdPalette(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('transactions');
    await page.keyboard.press('Enter');
    letGo();
    await expect(page).toHaveURL(/\/transactions$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'the command palette finds a user by a part of their email, closes with Escape, and gives the focus back',
  fullRun,
  async ({ page }) => {
    await signInByKeyboard(page);
    const users = await page.request.get('/api/v1/admin/users');
    const { items } = (await users.json()) as { items: { id: string; email: string }[] };
    const [{ id, email } = { id: '', email: '' }] = items;
    const opener = page.getByRole('button', { name: 'Search' });
    await activate(page, opener);
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    const options = palette.getByRole('option');
    await expect(options.first()).toBeVisible();
    await page.keyboard.type('no such thing at all');
    await expect(palette.getByRole('status')).toHaveText('Nothing found.');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new admin');
    await expect(options).toHaveText(['Add new admin']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admins$/);
    const form = page.getByRole('dialog', { name: 'Add new admin' });
    await expect(form.getByLabel('First name')).toBeVisible();
    await activate(page, form.getByRole('button', { name: 'Cancel' }));
    await expect(form).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(email.slice(0, -2));
    await expect(options.first()).toContainText(email);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/users/${id}$`));
    await expect(page.getByText(email).first()).toBeVisible();
  },
);
