import { expect, type Page } from '@playwright/test';

/** A link of the menu, and the group that it stands in. */
export interface MenuLink {
  readonly name: string;
  readonly group?: string;
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Returns all links of the menu, in English: first those that stand on their own, then group by group. */
export async function menuLinks(page: Page): Promise<MenuLink[]> {
  const links = navigation(page).getByRole('link');
  // The address changes before the console is rendered.
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.map((link) => {
      const group = link.closest('[role=group]')?.querySelector('p')?.textContent;
      return { name: link.textContent ?? '', ...(group ? { group } : {}) };
    }),
  );
}

/** Opens a page by its link in the menu, and waits until it is there: the page before stays while its code comes. */
export async function openByMenu(page: Page, { name, group }: MenuLink): Promise<void> {
  const menu = navigation(page);
  const place = group === undefined ? menu : menu.getByRole('group', { name: group, exact: true });
  await place.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Chooses a language in the person's menu, or at the login page, whatever the language is now. */
export async function chooseLanguage(page: Page, lng: string): Promise<void> {
  if ((await page.getByRole('banner').count()) === 0) {
    await page.locator('select').selectOption(lng);
    return;
  }
  await page.getByRole('banner').locator('[aria-haspopup=dialog]').last().click();
  await page.locator('select').filter({ hasText: 'Deutsch' }).selectOption(lng);
  await page.keyboard.press('Escape');
  await expect(page.locator('select').filter({ hasText: 'Deutsch' })).toHaveCount(0);
}
