import { expect, type Page } from '@playwright/test';

/** A link of the menu, and the group that it stands in. */
export interface MenuLink {
  readonly name: string;
  readonly group?: string;
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Returns all links of the menu, in English: first those that stand on their own, then group by group. */
export async function menuLinks(page: Page): Promise<MenuLink[]> {
  const links: MenuLink[] = (await navigation(page).getByRole('link').allTextContents()).map((name) => ({
    name,
  }));
  const groups = navigation(page).getByRole('button');
  for (const group of await groups.allTextContents()) {
    const button = groups.filter({ hasText: group });
    await button.click();
    const inGroup = button.locator('..').getByRole('link');
    await inGroup.first().waitFor();
    links.push(...(await inGroup.allTextContents()).map((name) => ({ name, group })));
    await page.keyboard.press('Escape');
  }
  return links;
}

/** Opens a page by its link in the menu, and waits until it is there: the page before stays while its code comes. */
export async function openByMenu(page: Page, { name, group }: MenuLink): Promise<void> {
  if (group !== undefined) await navigation(page).getByRole('button', { name: group, exact: true }).click();
  await navigation(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
