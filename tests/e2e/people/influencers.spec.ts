import type { Page } from '@playwright/test';
import { axeViolations, contrastOnly, injectAxe } from '../../support/journeys/accessibility';
import { fullRun } from '../../support/full-run';
import { anyBackend, expect, signIn, test } from '../../support/journeys/fixtures';

interface InfluencerRow {
  influencerId: string;
  email: string;
  couponCode: string | null;
}

async function firstInfluencer(page: Page): Promise<InfluencerRow> {
  const answer = await page.request.get('/api/v1/admin/users/all/influencers');
  const { items } = (await answer.json()) as { items: InfluencerRow[] };
  const found = items.find(({ couponCode }) => couponCode !== null);
  if (!found) throw new Error('no influencer with a coupon in the demo data');
  return found;
}

/** The first influencer of the list with whose code somebody has bid. */
async function busyInfluencer(page: Page) {
  const list = await page.request.get('/api/v1/admin/users/all/influencers');
  const { items } = (await list.json()) as { items: InfluencerRow[] };
  for (const { email, couponCode } of items) {
    const answer = await page.request.get(`/api/v1/influencer/coupons/${String(couponCode)}/analytics`);
    if (!answer.ok()) continue;
    const { totalBids } = (await answer.json()) as { totalBids: { currency: string; total: number }[] };
    const bids = totalBids.find(({ total }) => total > 0);
    if (bids) return { email, code: String(couponCode), bids };
  }
  throw new Error('nobody has bid with a code in the demo data');
}

async function fillInfluencer(page: Page, changes: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Add new influencer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new influencer' });
  const typed = {
    'First name': 'Aada',
    'Last name': 'Aalto',
    Password: 'longenough',
    'Valid from': '2026-01-01',
    Available: '50',
    Discount: '15',
    ...changes,
  };
  for (const [label, value] of Object.entries(typed))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  return dialog;
}

test('a marketing admin creates an influencer once email and code are free', anyBackend, async ({ page }) => {
  await signIn(page, 'marketing');
  const taken = await firstInfluencer(page);
  const dialog = await fillInfluencer(page, { Email: taken.email, Code: String(taken.couponCode) });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect(dialog.getByText('Influencer with same email already exists')).toBeVisible();
  await expect(dialog.getByText('Coupon with same code already exists')).toBeVisible();
  await expect(confirm).toBeDisabled();

  await dialog.getByLabel('Email', { exact: true }).fill('aada@example.test');
  await dialog.getByLabel('Code', { exact: true }).fill('AADA-2026');
  await dialog.getByLabel('Discount', { exact: true }).fill('100');
  await expect(dialog.getByRole('group', { name: 'Coupon' }).getByText('less than 100%')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Discount', { exact: true }).fill('99');
  await expect(confirm).toBeEnabled();
  await confirm.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Influencer created');
  await expect(page.getByRole('row').filter({ hasText: 'aada@example.test' })).toContainText('AADA-2026');
  await expect(page.getByRole('button', { name: 'Add new influencer' })).toBeFocused();
});

test(
  'the page of an influencer has their cards, profile and the orders made with their code',
  anyBackend,
  async ({ page }) => {
    await signIn(page, 'marketing');
    const { email, code, bids } = await busyInfluencer(page);
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'View profile' }).click();
    await expect(page).toHaveURL(/\/influencers\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Influencer' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Promo code', exact: true })).toContainText(code);
    await expect(page.getByRole('group', { name: `${bids.currency} current bids` })).toContainText(
      bids.total.toLocaleString('en'),
    );
    await expect(page.getByRole('group', { name: 'Coupon revenue' })).toContainText('$');
    await expect(page.getByRole('region', { name: 'Personal information' })).toContainText(email);
    const orders = page.getByRole('region', { name: 'Orders by promo code' });
    await expect(orders.getByRole('columnheader')).toHaveText([
      'Username',
      'Email',
      'Round name',
      'Round status',
      'Created at',
    ]);
    await expect(orders.locator('tbody tr').first()).toBeVisible();
  },
);

test('the code of an influencer is shared with a link and its QR code, from their row', async ({ page }) => {
  await page.route('**/influencers', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const link = 'https://bids.example.org/join?code={couponCode}';
    const body = html.replace(
      /(<script id="roundkeeper-settings"[^>]*>)([^<]*)/,
      (_, start: string, given: string) => {
        const settings = { ...(JSON.parse(given) as object), shareLinks: { influencers: link } };
        return `${start}${JSON.stringify(settings)}`;
      },
    );
    return route.fulfill({ response: answer, body });
  });
  await signIn(page, 'marketing', '/influencers');
  const { couponCode, email } = await firstInfluencer(page);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Share code' }).click();
  const link = `https://bids.example.org/join?code=${encodeURIComponent(String(couponCode))}`;
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByText(String(couponCode), { exact: true })).toBeVisible();
  await expect(dialog.getByText(link, { exact: true })).toBeVisible();
  const picture = dialog.getByRole('img', { name: `QR code of ${link}` });
  await expect(picture).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download QR code' }).click();
  expect((await saved).suggestedFilename()).toBe(`${String(couponCode)}.png`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/influencers\/[^/?]+$/);
  await expect(page.getByRole('region', { name: 'Results of the coupon' }).getByRole('figure')).toBeVisible();
});

test(
  'coupons and the audit trail are reached by their addresses, each by who may',
  fullRun,
  async ({ page }) => {
    await signIn(page, 'super', '/coupons');
    await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
    await page.getByRole('button', { name: 'Add new coupon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new coupon' });
    await dialog.getByLabel('Valid from').fill('2026-01-01');
    await dialog.getByLabel('Code').fill('SPRING-26');
    await dialog.getByLabel('Available').fill('5');
    await dialog.getByLabel('Discount').fill('20');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Coupon created');
    await page.getByLabel('Code').fill('spring-26');
    const row = page.getByRole('row').filter({ hasText: 'SPRING-26' });
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'View coupon' }).click();
    await expect(page.getByRole('region', { name: 'Coupon' })).toContainText('SPRING-26');

    await page.goto('/audit');
    await expect(page.getByRole('row').filter({ hasText: 'added coupon SPRING-26' }).first()).toContainText(
      'super@roundkeeper.test',
    );
  },
);

test('the audit trail is closed to who is not SUPER', async ({ page }) => {
  await signIn(page, 'regular');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/audit')) asked.push(request.url());
  });
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('403')).toBeVisible();
  expect(asked).toEqual([]);
});

test(
  'the dialog of a new influencer and the page of one break no rule of accessibility, in any theme',
  fullRun,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await injectAxe(page);
    await signIn(page, 'super', '/influencers');
    const dialog = await fillInfluencer(page, { Email: 'nobody', Discount: '100' });
    await expect(dialog.getByText('less than 100%')).toBeVisible();
    const problems = async () => {
      const broken = await axeViolations(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      broken.push(...(await axeViolations(page, contrastOnly)));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      return broken;
    };
    expect(await problems()).toEqual([]);
    const { influencerId } = await firstInfluencer(page);
    await page.goto(`/influencers/${influencerId}`);
    await expect(page.getByRole('group', { name: 'Coupon revenue' })).toContainText('$');
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    expect(await problems()).toEqual([]);
  },
);
