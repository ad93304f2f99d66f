import type { Page } from '@playwright/test';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

test('Escape in the question before something typed is lost leaves the focus in the form', async ({
  page,
}) => {
  await signInByApi(page, 'super');
  await page.goto('/admins');
  await page.getByRole('button', { name: 'Add new admin' }).click();
  const form = page.getByRole('dialog', { name: 'Add new admin' });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const name = form.getByLabel('First name');
  await name.fill('Ada');
  const hasFocus = () => form.evaluate((dialog) => dialog.contains(document.activeElement));
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(name).toBeFocused();
  // A press beside the form takes the focus away first.
  await page.mouse.click(5, 700);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Add new admin' })).toBeFocused();
});

test('the first field of a form has the focus, also where its code comes later than the form', async ({
  page,
}) => {
  await signInByApi(page, 'super');
  await page.goto('/alert-rules');
  await page.getByRole('button', { name: 'Add alert rule' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Alert' })).toBeFocused();
});

/** The box that the focused element draws its ring around, and the styles of the ring. */
const ringOf = (page: Page, selector: string) =>
  page.evaluate((control) => {
    const { activeElement } = document;
    const outer = activeElement?.closest(control);
    if (!activeElement || !outer) return undefined;
    const style = (element: Element) => {
      const { outlineStyle, outlineWidth, borderRadius } = getComputedStyle(element);
      return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${borderRadius}`;
    };
    const inner = [...outer.querySelectorAll('*')].map(style).find((ring) => ring !== 'none');
    return { inner: inner ?? 'none', outer: style(outer) };
  }, selector);

test('the ring of the focus goes around the whole control', async ({ page }) => {
  await signInByApi(page, 'super');
  await page.goto('/admins');
  await page.getByRole('button', { name: 'Add new admin' }).click();
  const form = page.getByRole('dialog', { name: 'Add new admin' });
  await expect(form.getByRole('combobox', { name: 'Admin type' })).toBeEnabled();
  await form.getByLabel('Password').focus();
  await page.keyboard.press('Tab');
  expect(await ringOf(page, '.ant-select')).toMatchObject({ inner: 'none', outer: '2px 6px' });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit: Prices' }).click();
  await page.getByRole('dialog').getByRole('combobox').focus();
  expect(await ringOf(page, '.ant-select-multiple')).toMatchObject({ inner: 'none', outer: '2px 6px' });
  await page.goto('/influencers');
  await page.getByRole('button', { name: 'Add new influencer' }).click();
  await expect(page.getByRole('dialog').locator('.ant-picker')).toHaveCount(2);
  await page.getByRole('dialog').getByLabel('Valid from').focus();
  expect(await ringOf(page, '.ant-picker')).toMatchObject({ inner: 'none', outer: '2px 6px' });
  await page.goto('/round-management?currency=BTC');
  await page.getByRole('slider', { name: 'Progress' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await ringOf(page, '.ant-slider')).toMatchObject({ inner: '2px 50%' });
  await page.keyboard.press('Tab');
  expect(await ringOf(page, '.ant-input-number')).toMatchObject({ inner: 'none', outer: '2px 6px' });
});

test('a row that gets the focus by Shift+Tab is not below what stays at the top', async ({ page }) => {
  await signInByApi(page, 'super');
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/winners?pageSize=100');
  const table = page.getByRole('table', { name: 'Winners' });
  const actions = table.getByRole('button', { name: 'Actions' });
  await actions.last().focus();
  const isCovered = () =>
    page.evaluate(() => {
      const { activeElement: focused, body } = document;
      if (!focused || focused === body) return 'nothing has the focus';
      const { left, top, width } = focused.getBoundingClientRect();
      return !focused.contains(document.elementFromPoint(left + width / 2, top + 2));
    });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(isCovered, `after ${String(presses + 1)} presses`).toBe(false);
  }
});
