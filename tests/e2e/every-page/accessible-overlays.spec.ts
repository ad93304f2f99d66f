import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { fullRun, isFullRun } from '../../support/full-run';
import { injectAxe, axeViolations, contrastOnly, settle } from '../../support/journeys/accessibility';
import { signInByApi, test } from '../../support/journeys/fixtures';

/** A text of the console in Arabic, where everything stands the other way round. */
function words(namespace: string, key: string): string {
  const texts = JSON.parse(readFileSync(`public/locales/ar/${namespace}.json`, 'utf8')) as unknown;
  const found = key.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], texts);
  if (typeof found !== 'string') throw new Error(`there is no text ${namespace}:${key}`);
  return found;
}

/** Somebody on a phone, in Arabic, who opens what there is to open. */
class Visitor {
  readonly broken: string[] = [];

  constructor(readonly page: Page) {}

  button(namespace: string, key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: words(namespace, key), exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await settle(this.page);
  }

  /** Judges what stands there now: by every rule, and in a full run its colours in the other theme too. */
  async judge(what: string): Promise<void> {
    const said = (theme: string, rules: readonly string[]) =>
      this.broken.push(...rules.map((rule) => `${what}, ${theme}: ${rule}`));
    said('light', await axeViolations(this.page));
    if (!isFullRun) return;
    await this.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    said('dark', await axeViolations(this.page, contrastOnly));
    await this.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }

  /** Presses a button and judges what comes of it. */
  async press(what: string, button: Locator, comes: Locator): Promise<void> {
    await button.click();
    await expect(comes).toBeVisible();
    await this.judge(what);
  }
}

async function lookAround(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/influencers');
  await visitor.press('menu', visitor.button('common', 'menu'), page.getByRole('navigation'));
  const account = page
    .getByRole('banner')
    .getByRole('button', { name: words('platform', 'adminTypes.SUPER') });
  await visitor.press('account', account, visitor.dialog);
  await visitor.press(
    'password',
    visitor.button('common', 'changePassword'),
    page.locator('input[autocomplete=current-password]'),
  );
  await page.keyboard.press('Escape');
  await visitor.press(
    'menu of a row',
    visitor.button('kit', 'actions').first(),
    page.getByRole('menuitem').first(),
  );
  await page.keyboard.press('Escape');
  await visitor.press('views', visitor.button('kit', 'views.label'), visitor.dialog);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const found = visitor.dialog.getByRole('option');
  await expect(found.first()).toBeVisible();
  await page.keyboard.type('zzzz');
  await expect(found).toHaveCount(0);
  await visitor.judge('palette that found nothing');
}

async function fillIn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/influencers');
  await visitor.button('influencers', 'create.title').click();
  await visitor.press(
    'calendar',
    visitor.dialog.locator('.ant-picker input').first(),
    page.locator('.ant-picker-dropdown table'),
  );
  await page.keyboard.press('Escape');
  for (const box of await visitor.dialog.getByRole('textbox').all()) await box.fill('-');
  await visitor.judge('form filled in wrongly');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await visitor.judge('question before it is thrown away');
}

async function act(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/admins');
  await visitor.button('kit', 'actions').first().click();
  await visitor.press('confirmation', page.getByRole('menuitem').last(), visitor.dialog);
  await page.keyboard.press('Escape');
  await visitor.press(
    'export and its toast',
    visitor.button('kit', 'export.label'),
    page.getByRole('region', { name: words('common', 'notifications') }).getByRole('listitem'),
  );
  await visitor.open('/audit');
  await visitor.press('columns', visitor.button('kit', 'columns'), page.getByRole('menu'));
}

async function meetTrouble(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/users?name=zzzz');
  await visitor.judge('empty list');
  await visitor.open('/users/00000000-0000-4000-8000-000000000000');
  await visitor.judge('somebody who is gone');
  await page.route('**/api/v1/admin/winners?*', (route) => route.fulfill({ status: 422, json: {} }));
  await page.goto('/winners');
  await expect(visitor.button('common', 'retry')).toBeVisible();
  await visitor.judge('list that failed');
  await page.route('**/api/v1/admin/orders?*', () => undefined);
  await page.goto('/transactions');
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
  await visitor.judge('list on its way');
  await page.context().setOffline(true);
  await expect(page.getByText(words('common', 'offline'))).toBeVisible();
  await visitor.judge('banner of being offline');
}

for (const [what, visit, when] of [
  ['menus and panels', lookAround, fullRun],
  ['a form', fillIn, {}],
  ['what acts', act, fullRun],
  ['trouble', meetTrouble, fullRun],
] as const) {
  test(
    `nothing that opens on a phone in Arabic breaks a rule of accessibility: ${what}`,
    when,
    async ({ page, expectedConsole }) => {
      expectedConsole.push(/status of (404|422)/, /ERR_INTERNET_DISCONNECTED|load preload assets/);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
      await injectAxe(page);
      await signInByApi(page, 'super');
      const visitor = new Visitor(page);
      await visit(visitor);
      expect(visitor.broken).toEqual([]);
    },
  );
}
