import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { CleanClone, type Started } from '../support/servers/clean-clone';
import { type DemoAdmin, signIn } from '../support/journeys/fixtures';
import { stepsOf } from '../support/guides/steps';

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

async function openAs(browser: Browser, admin: DemoAdmin, { url }: Started): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, admin);
  return page;
}

/** List, detail and form of a resource whose rows are coupons. */
async function useResource(page: Page, name: string, one: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const rows = page.getByRole('table').locator('tbody tr');
  const code = await rows.first().getByRole('cell').first().innerText();
  await rows.first().getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: `View ${one}` }).click();
  await expect(page.getByRole('definition').filter({ hasText: code }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: `Add new ${one}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valid from').fill('2026-12-01');
  await dialog.getByLabel('Valid to').fill('2026-12-31');
  await dialog.getByLabel('Code').fill(`WALK-${one}`);
  await dialog.getByLabel('Available').fill('5');
  await dialog.getByLabel('Discount').fill('10');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: `WALK-${one}` })).toBeVisible();
}

async function lookAtVouchers(browser: Browser, server: Started): Promise<void> {
  const page = await openAs(browser, 'marketing', server);
  await useResource(page, 'Vouchers', 'voucher');
  for (const [lng, title] of [
    ['de', 'Bons'],
    ['ar', 'قسائم الشراء'],
  ] as const) {
    await page.goto(`/vouchers?lng=${lng}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: title })).toBeVisible();
  }
  await page.context().close();
  const other = await openAs(browser, 'regular', server);
  await expect(other.getByRole('link', { name: 'Vouchers' })).toHaveCount(0);
  await other.goto('/vouchers');
  await expect(other.getByText('403')).toBeVisible();
  await other.context().close();
}

async function lookAtPromotions(browser: Browser, server: Started, clone: CleanClone): Promise<void> {
  expect(server.output()).not.toContain('building');
  const page = await openAs(browser, 'marketing', server);
  await useResource(page, 'Promotions', 'promotion');
  await change(clone.path('dist/resources/promotions.json'), '"percent"', '"precent"');
  await page.goto('/influencers');
  const problems = page.getByRole('alert').filter({ hasText: '/resources/promotions.json' });
  await expect(problems).toContainText('fields.discount.kind');
  await expect(problems).toContainText('Did you mean “percent”?');
  await expect(page.getByRole('heading', { level: 1, name: 'Influencers' })).toBeVisible();
  await page.context().close();
}

/** The compiler names the field that is misspelt, and what may have been meant. */
async function misspell(clone: CleanClone, command: string): Promise<void> {
  const file = clone.path('src/resources/vouchers/resource.ts');
  await change(file, "columns: ['code', 'discount'", "columns: ['code', 'discuont'");
  const { code, output } = await clone.run(command);
  expect(code, output).not.toBe(0);
  expect(output).toContain('discuont');
  expect(output).toContain('Did you mean \'"discount"\'');
  await change(file, "'discuont'", "'discount'");
}

test('every command of the walk through docs/resources.md works, from a clean clone', async ({ browser }) => {
  test.setTimeout(600_000);
  const clone = await CleanClone.make();
  let server: Started | undefined;
  const looks = [lookAtVouchers, lookAtPromotions];
  try {
    const steps = stepsOf(await readFile(clone.path('docs/resources.md'), 'utf8'));
    expect(steps.length).toBeGreaterThan(8);
    for (const { file, text, mark } of steps) {
      const fails = mark === 'fails';
      if (file !== undefined) {
        await mkdir(dirname(clone.path(file)), { recursive: true });
        await writeFile(clone.path(file), text);
        continue;
      }
      for (const command of text.trim().split('\n')) {
        await test.step(command, async () => {
          if (command.endsWith('npm start')) {
            await server?.stop();
            server = await clone.start(command);
            await looks.shift()?.(browser, server, clone);
            return;
          }
          if (command === 'npm run typecheck') await misspell(clone, command);
          const { code, output } = await clone.run(command);
          expect(code === 0, output).toBe(!fails);
          if (fails) expect(output).toContain('public/locales/de/vouchers.json has no title');
          if (command.includes('vitest')) expect(output).toMatch(/Tests +[1-9]\d* passed/);
        });
      }
    }
    expect(looks).toEqual([]);
  } finally {
    await server?.stop();
    await clone.remove();
  }
});
