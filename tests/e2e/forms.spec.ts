import type { Locator, Page } from '@playwright/test';
import { fullRun } from '../support/full-run';
import { expect, signIn, test } from '../support/journeys/fixtures';

test('in an Arabic form a figure is followed by its unit', async ({ page }) => {
  await signIn(page, 'super', '/round-plans?lng=ar');
  await page.getByRole('button', { name: 'تخطيط جولة' }).click();
  const share = page.getByLabel(/الإعلان عن النهاية/);
  await share.fill('64');
  const places = await share.evaluate((input) => {
    const unit = input.parentElement?.querySelector('.ant-input-suffix');
    return [input.getBoundingClientRect().right, unit?.getBoundingClientRect().left ?? Number.NaN];
  });
  expect(places[1]).toBeGreaterThanOrEqual(places[0] ?? Number.NaN);
  expect(await share.evaluate((input) => getComputedStyle(input).textAlign)).toBe('right');
});

async function openForm(page: Page) {
  await signIn(page, 'super');
  await page.getByRole('link', { name: 'Influencers' }).click();
  await page.getByRole('button', { name: 'Add new influencer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new influencer' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  return dialog;
}

test('a day is chosen from the calendar with the keyboard alone, and Escape closes only what is on top', async ({
  page,
}) => {
  const dialog = await openForm(page);
  const from = dialog.getByLabel('Valid from');
  await from.fill('2026-12-01');
  await from.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
  await expect(calendar.getByText('Jan', { exact: true })).toBeVisible();
  await expect(calendar.getByTitle('2027-01-09')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(from).toHaveValue('2027-01-09');

  await from.press('Alt+ArrowDown');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeHidden();

  // On a busy machine antd gives an Escape to the calendar until that has gone from the page.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('2027-01-09');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

for (const { lng, add, from, choose, firstDay, today } of [
  {
    lng: 'de',
    add: 'Influencer hinzufügen',
    from: 'Gültig ab',
    choose: 'Datum auswählen',
    firstDay: 'Mo',
    today: 'Heute',
  },
  {
    lng: 'ar',
    add: 'إضافة مؤثر جديد',
    from: 'صالحة من',
    choose: 'اختيار تاريخ',
    firstDay: 'س',
    today: 'اليوم',
  },
])
  test(
    `the calendar speaks the language of the console, as ${lng}`,
    lng === 'ar' ? {} : fullRun,
    async ({ page }) => {
      await signIn(page, 'super', `/influencers?lng=${lng}`);
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('dialog', { name: add }).getByLabel(from).press('Alt+ArrowDown');
      const calendar = page.getByRole('dialog', { name: choose });
      await expect(calendar.getByRole('columnheader').first()).toHaveText(firstDay);
      await expect(calendar.getByText(today, { exact: true })).toBeVisible();
    },
  );

/** The widths of the boxes for days and times, and of those in which what stands there has no room. */
const roomOf = (boxes: Locator) =>
  boxes.evaluateAll((all) => {
    const lacks = (box: HTMLElement) => {
      const input = box.querySelector('input');
      if (input) return input.scrollWidth > input.clientWidth;
      // The browser's own box for a time does not scroll; as a copy in no column it is as wide as it needs to be.
      const { width } = box.getBoundingClientRect();
      const copy = box.cloneNode() as HTMLElement;
      copy.style.cssText = 'position: absolute; inline-size: max-content';
      box.after(copy);
      const needed = copy.getBoundingClientRect().width;
      copy.remove();
      return needed > width;
    };
    const measured = all.map((box) => ({ box, width: box.getBoundingClientRect().width }));
    return {
      widths: measured.map(({ width }) => width),
      cut: measured.filter(({ box }) => lacks(box as HTMLElement)).map(({ width }) => width),
    };
  });

test('the day and the time of a moment stand in the two columns of its form with room for all of it, and a switch is not called optional', async ({
  page,
}) => {
  const startOf = async (element: Locator) => (await element.first().boundingBox())?.x;
  const labelled = (label: string) => page.locator('label', { hasText: label });
  await signIn(page, 'super', '/round-plans');
  await page.getByRole('button', { name: 'Plan a round' }).click();
  await expect(page.getByRole('dialog').getByLabel('Entry value')).toBeVisible();
  const [time, field] = [
    await startOf(page.getByRole('dialog').getByLabel('Time', { exact: true })),
    await startOf(labelled('Payment currency')),
  ];
  expect(Math.abs((time ?? 0) - (field ?? Number.NaN))).toBeLessThanOrEqual(1);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Starts at').fill('2027-11-28');
  await dialog.getByLabel('Time', { exact: true }).first().fill('23:58');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 });
    const { widths, cut } = await roomOf(dialog.locator('.ant-picker, [type=time]'));
    expect(cut, `at ${String(width)} px`).toEqual([]);
    // Those of the start are as wide as those of the end.
    expect(widths.slice(0, 2), `at ${String(width)} px`).toEqual(widths.slice(2));
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const optionalOf = (label: string) =>
    labelled(label)
      .locator('[data-optional]')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-optional')));
  expect(await optionalOf('Announce the end at')).toEqual(['(optional)']);

  await page.goto('/alert-rules');
  await page.getByRole('button', { name: 'Add alert rule' }).click();
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Active' })).toBeVisible();
  expect(await optionalOf('Active')).toEqual([]);
});
