import type { Page } from '@playwright/test';
import {
  anyBackend,
  expect,
  fetchAhead,
  signInByForm,
  test,
  type DemoAdmin,
} from '../../support/journeys/fixtures';
import { declaredPages } from '../../support/journeys/declared-pages';
import { menuLinks, openByMenu } from '../../support/journeys/menu';
import { beyondProtocol, beyondSpecification } from '../../support/minimal-backend/specified-calls';
import { isFullRun } from '../../support/full-run';
import { bespokePages } from '../../../src/pages/pages';

const operators = [
  'Dashboard',
  'Round management',
  'Winners',
  'Transactions',
  'Users',
  'Admins',
  'Public chat',
];

/** The menu of each role. "Roles" shows the console's own table of them, and sends nothing. */
const menus: Readonly<Record<DemoAdmin, readonly string[]>> = {
  super: [...operators, 'Influencers', 'Roles'],
  regular: operators,
  marketing: ['Influencers'],
};

/** Returns the page of a row of each list that has one, of those that the role may open. */
async function detailsFor(page: Page, admin: DemoAdmin): Promise<readonly string[]> {
  const ofOperators = ['/rounds/round-1', '/users/user-1', '/winners/user-1'];
  if (admin === 'regular') return ofOperators;
  const answer = await page.request.get('/api/v1/admin/users/all/influencers');
  const { items } = (await answer.json()) as { items: readonly { influencerId: string }[] };
  const ofMarketing = items.slice(0, 1).map(({ influencerId }) => `/influencers/${influencerId}`);
  return admin === 'marketing' ? ofMarketing : [...ofOperators, ...ofMarketing];
}

/** Every address of the build: also those of what only other backends offer, and of what the role may not open. */
const addresses = [
  ...bespokePages.map(({ path }) => path),
  ...declaredPages.flatMap(({ path, shows }) => (shows ? [path, `${path}/1`] : [path])),
];

/** Collects what a page sends beyond the specification. */
function watchRequests(page: Page): string[] {
  const beyond: string[] = [];
  page.on('request', (request) => beyond.push(...beyondSpecification(request)));
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => beyond.push(...beyondProtocol(payload))),
  );
  return beyond;
}

const isSettled = (page: Page) => page.waitForLoadState('networkidle');

/** Opens and closes each dialog of a page, the menu of its first row, and the tools of its list. */
async function openEverything(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const openers = [
    'Send notification',
    'Update banner',
    'Add new admin',
    'Add new influencer',
    'Columns',
    'Views',
  ];
  for (const name of openers) {
    const opener = main.getByRole('button', { name, exact: true });
    if ((await opener.count()) === 0) continue;
    await opener.click();
    const opened = page.locator('[role="dialog"], [role="menu"]').filter({ visible: true });
    await expect(opened).not.toHaveCount(0);
    await isSettled(page);
    // What its code brings later may take the first key.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(opened, name).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }
  const actions = main.getByRole('row').getByRole('button', { name: 'Actions' }).first();
  if ((await actions.count()) > 0) await actions.click();
  await page.keyboard.press('Escape');
}

for (const admin of ['super', 'regular', 'marketing'] as const) {
  test(
    `a backend of the specification alone is asked for nothing else by any page of ${admin}`,
    anyBackend,
    async ({ page, expectedConsole }) => {
      // The backend's way to say that no round is in progress, and that it has no such row.
      expectedConsole.push(
        /404 \(Not Found\).*\/active-round\/currency\//,
        /404 \(Not Found\).*\/admin\/\w+\/1\)/,
      );
      await fetchAhead(page);
      const beyond = watchRequests(page);
      await signInByForm(page, admin);

      const links = await menuLinks(page);
      expect(links.map(({ name }) => name).toSorted()).toEqual([...menus[admin]].toSorted());
      for (const link of links) {
        await openByMenu(page, link);
        await isSettled(page);
        await expect(page.locator('.ant-alert-error'), link.name).toHaveCount(0);
        await openEverything(page);
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('user');
      await isSettled(page);
      expect(beyond).toEqual([]);

      // What the others may open is less of the same; all of it, and what is refused to them, is opened in a full run.
      for (const address of admin === 'super' || isFullRun ? addresses : []) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (!(await page.getByRole('heading', { name: 'Page not found' }).isVisible())) await isSettled(page);
      }
      for (const address of await detailsFor(page, admin)) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await isSettled(page);
        await expect(page.locator('.ant-alert-error'), address).toHaveCount(0);
      }
      // The header's tools come last.
      await page.goto('/');
      await page.waitForTimeout(5_000);
      await isSettled(page);
      expect(beyond).toEqual([]);
    },
  );
}
