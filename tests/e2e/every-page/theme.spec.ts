import type { Page } from '@playwright/test';
import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { withSource } from '../../support/journeys/blog-console';
import { fullRun } from '../../support/full-run';
import { expect, test } from '../../support/journeys/fixtures';

const theme = { primary: '#0b6b3a', logo: '/favicon.svg' };
const green = 'rgb(11, 107, 58)';

const films = {
  name: 'films',
  provider: 'blog',
  path: '/films',
  menu: { order: 98, icon: 'bookmark' },
  access: { list: ['SUPER'], create: ['SUPER'] },
  calls: '/films',
  fields: { title: { kind: 'text' } },
  list: { columns: ['title'] },
  create: { fields: ['title'] },
  texts: {
    en: {
      title: 'Films',
      total: 'Total films: {{total}}',
      fields: { title: 'Title' },
      create: { title: 'Add film', done: 'Film added' },
    },
  },
};

const styleOf = (page: Page, name: string, property: string) =>
  page
    .getByRole('button', { name })
    .evaluate((button, key) => getComputedStyle(button).getPropertyValue(key), property);

test(
  'a deployment has its own accent and logo by its settings, on the login page and in the console',
  fullRun,
  async ({ browser }) => {
    const data = { films: [{ id: 1, title: 'Alien' }] };
    const options = { data, resources: [films], at: '/films', settings: { title: 'Acme Admin', theme } };
    await withSource(browser, options, async ({ page }) => {
      await injectAxe(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.reload();
      await expect(page.getByText('Total films: 1')).toBeVisible();
      expect(await styleOf(page, 'Add film', 'background-color')).toBe(green);
      await expect(page.getByRole('link', { name: 'Acme Admin' }).locator('svg')).toBeHidden();
      expect(await axeViolations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('theme-light.png') });

      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => styleOf(page, 'Add film', 'background-color')).not.toBe(green);
      expect(await axeViolations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('theme-dark.png') });

      const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin, colorScheme: 'light' });
      try {
        const login = await visitor.newPage();
        await login.goto('/');
        await expect(login.getByRole('button', { name: 'Sign in' })).toBeVisible();
        expect(await styleOf(login, 'Sign in', 'background-color')).toBe(green);
        await login.screenshot({ path: test.info().outputPath('theme-login.png') });
      } finally {
        await visitor.close();
      }
    });
  },
);

test(
  'an accent that cannot be read is refused with its contrast, before anything else is shown',
  fullRun,
  async ({ browser }) => {
    const settings = { theme: { primary: '#ffd400' } };
    await withSource(
      browser,
      { data: { films: [] }, resources: [films], at: '/films', settings },
      async ({ page }) => {
        await expect(
          page.getByText(/^theme\.primary: #ffd400 \(light: contrast 1\.\d, at least 4\.5\)$/),
        ).toBeVisible();
      },
    );
  },
);
