import { fullRun } from '../../support/full-run';
import { specifiedColumns } from '../../support/console/specified-columns';
import { anyBackend, expect, signIn, test } from '../../support/journeys/fixtures';

test(
  'the rounds of the dashboard are filtered by number, paged, and lead to a round',
  anyBackend,
  async ({ page }) => {
    await signIn(page, 'regular');
    await expect(page.getByText('Total Rounds')).toBeVisible();
    await expect(page.getByText('Total Revenue')).toBeVisible();
    await expect(page.getByText('Total Bids')).toBeVisible();
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/current=2/);
    await expect(rows).toHaveCount(3);
    await page.goBack();
    await expect(rows).toHaveCount(10);
    await page.getByPlaceholder('Filter by round number').fill('12');
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'View round information' }).click();
    await expect(page).toHaveURL(/\/rounds\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Round' })).toBeVisible();
  },
);

test('the dashboard has its cards, the filter and the head of the rounds in view, and its charts where one put them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, 'super', '/dashboard');
  const charts = page.getByRole('region', { name: 'The last rounds' });
  const head = page.getByRole('table', { name: 'Rounds' }).getByRole('columnheader').first();
  await expect(charts).toHaveAttribute('aria-busy', 'false');
  for (const part of [
    page.getByRole('group', { name: 'Total Rounds' }),
    page.getByRole('group', { name: 'Total Revenue' }),
    page.getByRole('group', { name: 'Total Bids' }),
    page.getByPlaceholder('Filter by round number'),
    head,
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(charts).not.toBeInViewport();
  await page.getByRole('button', { name: 'Charts next to the table', pressed: false }).click();
  await expect(charts).toBeInViewport();
  await expect(head).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Charts next to the table', pressed: true })).toBeVisible();
  await expect(charts).toBeInViewport();
});

test('a filtered page of users survives reload and a copied link', async ({ page, context }) => {
  await signIn(page, 'super', '/users');
  await expect(page.getByText('Total users: 250')).toBeVisible();
  await page.getByLabel('Email').fill('example.org');
  await expect(page.getByText('Total users: 250')).toBeHidden();
  const shown = page.getByRole('table').locator('tbody tr');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const first = await shown.first().innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/current=2/);
  // Until the next page is there the rows of the first one stay.
  await expect(shown.first()).not.toHaveText(first, { useInnerText: true });
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const before = await shown.allTextContents();
  await page.reload();
  await expect(shown).toHaveText(before);
  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(copy.getByRole('table').locator('tbody tr')).toHaveText(before);
});

test(
  'a payment is found by who made it, leads to them and back, and its identifier is copied whole',
  fullRun,
  async ({ page, context }) => {
    await signIn(page, 'regular', '/transactions');
    const rows = page.getByRole('table').locator('tbody tr[data-row]');
    const person = (row: number) => rows.nth(row).getByRole('link', { name: '@' });
    const email = await person(0).innerText();
    await page.getByLabel('User email').fill(email);
    await expect(page).toHaveURL(/email=/);
    await expect(page.getByRole('link', { name: '@' }).filter({ hasNotText: email })).toHaveCount(0);

    const identifier = rows.first().getByRole('cell').nth(8).locator('[title]');
    await identifier.dblclick();
    expect(await page.evaluate(() => String(getSelection()))).toBe(await identifier.getAttribute('title'));

    const [profile] = await Promise.all([
      context.waitForEvent('page'),
      person(0).click({ modifiers: ['Control'] }),
    ]);
    await expect(profile).toHaveURL(/\/users\//);
    await expect(page).toHaveURL(/\/transactions/);
    await profile.getByRole('link', { name: 'View payments' }).click();
    await expect(profile).toHaveURL(`/transactions?email=${encodeURIComponent(email)}`);
    await expect(profile.getByRole('link').filter({ hasText: email }).first()).toBeVisible();
  },
);

test('the lists show real rows under their columns, in their order', anyBackend, async ({ page }) => {
  await signIn(page, 'super', '/users');
  for (const [name, columns] of Object.entries(specifiedColumns)) {
    const link = name.charAt(0).toUpperCase() + name.slice(1);
    await test.step(link, async () => {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(page.getByRole('columnheader').filter({ hasText: columns[0] })).toBeVisible();
      const row = page.getByRole('table').getByRole('row').nth(1);
      await expect(row.getByRole('cell').nth(columns.length - 1)).toBeVisible();
      const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
      expect(heads.slice(0, columns.length)).toEqual([...columns]);
    });
  }
});
