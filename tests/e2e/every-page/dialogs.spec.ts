import type { Locator, Page } from '@playwright/test';
import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

/** Opens a dialog or a drawer from the page that has it. */
type Opening = (page: Page) => Promise<void>;

const by =
  (path: string, ...names: readonly string[]): Opening =>
  async (page) => {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };

const byRow =
  (path: string, entry: string): Opening =>
  async (page) => {
    await by(path, 'Actions')(page);
    await page.getByRole('menuitem', { name: entry }).first().click();
  };

const person = { userId: '1', name: 'Ada Lovelace', reward: '2282.80' };
const effect = {
  winner: { ...person, email: 'ada@example.test', bid: '0.00003' },
  referrer: person,
  currencyCode: 'BTC',
  fiatCurrencyCode: 'USD',
};

/** The boxes of a form that do not stand wholly above its footer while they have the focus, and whether it scrolls. */
const belowFooter = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const footer = element.querySelector('.ant-modal-footer, .ant-drawer-footer');
    const boxes = [...element.querySelectorAll<HTMLElement>('form :is(input, textarea):not(:disabled)')];
    const isBelow = (box: HTMLElement) => {
      box.focus();
      const whole = box.closest('.ant-input-affix-wrapper, .ant-select, .ant-picker') ?? box;
      // It scrolls by whole pixels.
      return whole.getBoundingClientRect().bottom > (footer?.getBoundingClientRect().top ?? Infinity) + 1;
    };
    const body = element.querySelector('.ant-modal-container, .ant-drawer-body');
    return {
      names: boxes.filter(isBelow).map(({ id, ariaLabel }) => ariaLabel ?? id),
      scrolls: boxes.length > 0 && (body?.scrollTop ?? 0) > 0,
    };
  });

const openings: Readonly<Record<string, Opening>> = {
  'send notification': by('/dashboard', 'Send notification'),
  banner: by('/round-management', 'Update banner'),
  'complete round': async (page) => {
    // The round stays as other journeys expect it.
    await page.route('**/admin/rounds/*/complete', (route) => route.fulfill({ json: { canComplete: true } }));
    await page.route('**/admin/rounds/*/complete/effect', (route) => route.fulfill({ json: effect }));
    await page.goto('/round-management?currency=BTC');
    await page.getByRole('button', { name: 'Complete round' }).click();
  },
  'add admin': by('/admins', 'Add new admin'),
  'change password': by('/admins', 'Grace Hughes Super', 'Change password'),
  'suspend admin': byRow('/admins', 'Suspend'),
  'add influencer': by('/influencers', 'Add new influencer'),
  'add coupon': by('/coupons', 'Add new coupon'),
  views: by('/coupons', 'Views'),
  'plan a round': by('/round-plans', 'Plan a round'),
  'change a setting': async (page) => {
    await page.goto('/settings');
    await page
      .getByRole('button', { name: /^(Change|Edit): / })
      .first()
      .click();
  },
};

const isWithin = async (inner: Locator, page: Page) => {
  const box = await inner.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
};

for (const size of [
  { width: 1280, height: 480 },
  { width: 390, height: 700 },
]) {
  test(`every dialog has its title and its buttons in view, and each box above them once it has the focus, at ${String(size.width)} × ${String(size.height)}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    // What is still fading in has not its colours yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await injectAxe(page);
    await signInByApi(page, 'super');
    const scrolled: string[] = [];
    for (const [what, open] of Object.entries(openings))
      await test.step(what, async () => {
        await open(page);
        const dialog = page.getByRole('dialog').last();
        await expect(dialog.getByRole('button').last()).toBeVisible();
        await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
        // What is opened beside its button is seen whole.
        const isPanel = (await dialog.getAttribute('aria-modal')) === null;
        const edges = [
          isPanel ? dialog : dialog.locator('.ant-modal-title, .ant-drawer-title'),
          ...(await dialog.locator('.ant-modal-footer button, .ant-drawer-footer button').all()),
        ];
        if (!isPanel) expect(edges.length).toBeGreaterThan(1);
        const { names, scrolls } = await belowFooter(dialog);
        expect(names).toEqual([]);
        if (scrolls) scrolled.push(what);
        for (const edge of edges) await expect.poll(() => isWithin(edge, page)).toBe(true);
        expect(await axeViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
      });
    expect(scrolled).toContain('add influencer');
  });
}
