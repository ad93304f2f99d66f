import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { User } from '../../../contract/people/users';
import { readAll } from '../../support/journeys/admin-api';
import { parseCsv } from '../../support/parse-csv';
import { serveWideList } from '../../support/console/wide-list';
import { fullRun } from '../../support/full-run';
import { expect, signIn, signInByApi, test } from '../../support/journeys/fixtures';

const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  // Beyond the middle, so that it comes to stand behind.
  await page.mouse.move(end.x + end.width * 0.7, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

const middleOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
};

test('on a wide page the tools and actions of a list stand in the line of its title, and on a narrower one above the table', async ({
  page,
}) => {
  await signIn(page, 'super', '/transactions');
  const title = page.getByRole('heading', { level: 1 });
  const exporting = page.getByRole('button', { name: 'Export' });
  const inLineOfTitle = async (element: Locator) =>
    Math.abs((await middleOf(element)) - (await middleOf(title))) <= 2;
  await expect(exporting).toBeVisible();
  expect(await inLineOfTitle(exporting)).toBe(true);
  await page.setViewportSize({ width: 940, height: 800 });
  expect(await middleOf(exporting)).toBeGreaterThan((await middleOf(title)) + 30);
  await page.goto('/admins');
  const adding = page.getByRole('button', { name: 'Add new admin' });
  await expect(adding).toBeVisible();
  expect(await inLineOfTitle(adding)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await inLineOfTitle(adding)).toBe(true);
  // A list without filters has no empty row in their place.
  await page.goto('/rates');
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const top = (await table.boundingBox())?.y ?? Number.NaN;
  expect(top - (await middleOf(title))).toBeLessThan(40);
});

test('on a phone the tools of a list stand in the line of its title, and its filters and actions beside the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/users');
  const title = page.getByRole('heading', { level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const apart = async (one: Locator, other: Locator) => {
    await expect(one).toBeVisible();
    return Math.abs((await middleOf(one)) - (await middleOf(other)));
  };
  expect(await apart(button('Export'), title)).toBeLessThan(4);
  expect(await apart(button('Filters'), page.getByRole('searchbox', { name: 'Name' }))).toBeLessThan(4);
  await page.goto('/admins');
  expect(await apart(button('Add new admin'), page.getByRole('searchbox', { name: 'Name' }))).toBeLessThan(4);
  // Without filters its actions stand there too, or below a title that leaves them no room.
  await page.goto('/alert-rules');
  expect(await apart(button('Add alert rule'), title)).toBeLessThan(4);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await apart(button('Add alert rule'), title)).toBeGreaterThan(30);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rounds');
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  expect(await apart(button('History'), title)).toBeLessThan(4);
});

test('a phone has one box above its list and the other filters in a sheet, and initials on the cards of people', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'regular', '/users');
  await expect(page.getByRole('searchbox', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Email' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  const users = await readAll<User>(page.request, '/api/v1/admin/users');
  const person = users.find(({ name }) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name));
  if (!person) throw new Error('the demo data has no user with two names');
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('searchbox', { name: 'Email' })
    .fill(person.email);
  await page.getByRole('button', { name: 'Done' }).click();
  const card = page.locator('tbody td[data-initials]');
  await expect(card).toHaveText([person.name]);
  const disc = await card.evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(disc).toContain(`"${person.name.replaceAll(/[a-z ]/g, '')}"`);
});

test('on a phone the card of a person begins with the whole name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/admins');
  const row = page.locator('tr[data-row]').first();
  const [first, last] = [row.locator('[data-label="First name"]'), row.locator('[data-label="Last name"]')];
  const surname = await last.textContent();
  expect(surname).toMatch(/./);
  const after = await first.evaluate((cell) => getComputedStyle(cell, '::after').content);
  expect(after.replaceAll('"', '').trim()).toBe(surname);
  await expect(last).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(last).toBeVisible();
  expect(await first.evaluate((cell) => getComputedStyle(cell, '::after').content)).toBe('none');
});

test('on a phone the address of a person stands below the name, a mark covers neither, an empty value is told, and figures of a list have the same decimals', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/admins?pageSize=50');
  const marked = page.locator('tr[data-row]').filter({ hasText: 'anya.melnyk@' });
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('it is not there');
    return box;
  };
  await expect(marked).toBeVisible();
  const name = await boxOf(marked.locator('td[data-label="First name"]'));
  const email = marked.locator('td[data-label="Email"]');
  const address = await boxOf(email);
  expect(address.x).toBe(name.x);
  expect(address.y).toBeGreaterThanOrEqual(name.y + name.height);
  expect(await email.evaluate((cell) => getComputedStyle(cell, '::before').display)).toBe('none');
  const mark = await boxOf(marked.getByText('SUSPENDED'));
  expect(mark.y).toBeGreaterThanOrEqual(address.y + address.height - 1);
  await page.goto('/rates');
  const rate = page.locator('td[data-label="Dollar rate"] [data-amount]').first();
  await expect(rate).toHaveText('1');
  expect(await rate.evaluate((figure) => getComputedStyle(figure, '::after').content)).toContain('.00');
  await page.goto('/transactions');
  await expect(page.locator('td[data-label="Coupon code"]').filter({ hasText: '/' }).first()).toBeVisible();
});

test('on a phone the state of a row stands beside its name, and its other facts below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/transactions');
  const row = page.locator('tr[data-row]').first();
  const middle = (field: string) => middleOf(row.locator(`td[data-label="${field}"]`));
  await expect(row).toBeVisible();
  expect(Math.abs((await middle('Transaction status')) - (await middle('Order created')))).toBeLessThan(4);
  expect(await middle('Round status')).toBeGreaterThan((await middle('Transaction status')) + 20);
  // A long name goes on below, not under the state.
  const gap = await row.evaluate((card) => {
    const cellOf = (field: string) => card.querySelector(`td[data-label="${field}"]`) ?? card;
    const [name, state] = [cellOf('Order created'), cellOf('Transaction status')];
    name.textContent = 'A name that has no room beside the state of its row, and more words';
    return state.getBoundingClientRect().left - name.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
});

test('beside the form of a round the tools of its orders are icons in the line of the filters, and their names stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'super', '/round-management');
  const tools = page.getByRole('toolbar', { name: 'List tools' });
  const search = page.getByRole('searchbox', { name: 'Email' });
  await expect(search).toBeVisible();
  expect(Math.abs((await middleOf(tools)) - (await middleOf(search)))).toBeLessThan(4);
  const views = await tools.getByRole('button', { name: 'Views' }).boundingBox();
  expect(views?.width).toBeLessThan(48);
});

test('as wide as the page the form of a round stands beside its dial, so that its orders are on the first screen, and on a phone below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'super', '/round-management');
  const boxes = async () => {
    const dial = await page
      .getByRole('status')
      .filter({ hasText: /^\d+%$/ })
      .boundingBox();
    const slider = await page.getByRole('slider', { name: 'Progress' }).boundingBox();
    const fee = await page.getByLabel('Entry value').boundingBox();
    if (!dial || !slider || !fee) throw new Error('The form is not there');
    const isBeside = [slider, fee].every(({ x, y }) => x > dial.x + dial.width && y < dial.y + 100);
    return { isBeside, isBelow: slider.y > dial.y + dial.height && fee.y > slider.y };
  };
  await expect(page.getByLabel('Entry value')).toBeVisible();
  expect(await boxes()).toEqual({ isBeside: true, isBelow: false });
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tr[data-row]').first()).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await boxes()).toEqual({ isBeside: false, isBelow: true });
});

test('on a phone the buttons of a form share a row, below what it waits for where that has no room beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/admins?lng=de');
  await page.getByRole('button', { name: 'Administrator hinzufügen' }).click();
  const footer = page.getByRole('dialog').locator('.ant-modal-footer');
  const [cancel, confirm] = [
    footer.getByRole('button', { name: 'Abbrechen' }),
    footer.getByRole('button', { name: 'Bestätigen' }),
  ];
  await expect(confirm).toBeVisible();
  expect(await middleOf(cancel)).toBe(await middleOf(confirm));
  expect(await middleOf(footer.getByText('Noch 5 Felder auszufüllen'))).toBeLessThan(await middleOf(cancel));
});

test('figures of a user that are of one kind stand beside each other on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', '/users');
  await page.locator('tbody a[href^="/users/"]').first().click();
  const figure = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(figure('Total paid')).toBeVisible();
  expect(await middleOf(figure('Total paid'))).toBe(await middleOf(figure('Total won')));
});

test('the disc beside a first name has the initials of the whole name', async ({ page }) => {
  await signIn(page, 'super', '/influencers');
  const first = page.locator('tbody td[data-initials]').first();
  await expect(first).toBeVisible();
  const [given = '', family = ''] = await page
    .locator('tbody tr')
    .first()
    .getByRole('cell')
    .allTextContents();
  expect(family).not.toBe('');
  await expect(first).toHaveAttribute('data-initials', `${given.charAt(0)}${family.charAt(0)}`);
});

test('what is done with selected rows stands between the ends of the pager, which stays where it is', async ({
  page,
}) => {
  await signIn(page, 'super', '/alert-rules');
  const position = page.getByText('Page 1 of 1');
  await expect(position).toBeVisible();
  const before = await middleOf(position);
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(2)
    .check();
  const selected = page.getByText('1 selected');
  await expect(selected).toBeVisible();
  expect(await middleOf(position)).toBe(before);
  expect(Math.abs((await middleOf(selected)) - before)).toBeLessThanOrEqual(2);
});

test('orders are all within 1280 px, with names and addresses whole in two lines and as their hint; a zoomed window shows addresses whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'regular', '/dashboard');
  await page.locator('tbody a[href^="/rounds/"]').first().click();
  const table = page.getByRole('table', { name: 'Orders' });
  const addresses = table.locator('tbody td bdi[dir=ltr]');
  await expect(addresses.first()).toBeVisible();
  const isWithin = () =>
    table.evaluate(
      ({ parentElement }) => (parentElement?.scrollWidth ?? 0) <= (parentElement?.clientWidth ?? 0),
    );
  expect(await isWithin()).toBe(true);
  const texts = table.locator('tbody td:nth-child(-n + 2) bdi');
  const inTwoLines = await texts.evaluateAll((cells: HTMLElement[]) =>
    cells.map(
      ({ offsetHeight, scrollWidth, clientWidth, title, textContent }) =>
        offsetHeight <= 32 && scrollWidth <= clientWidth && title === textContent,
    ),
  );
  expect(inTwoLines.length).toBeGreaterThan(10);
  expect(inTwoLines).not.toContain(false);
  await page.setViewportSize({ width: 640, height: 400 });
  const areWhole = () =>
    addresses.evaluateAll((cells) =>
      cells.map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        [scrollWidth <= clientWidth, scrollHeight <= clientHeight + 2].every(Boolean),
      ),
    );
  expect((await areWhole()).length).toBeGreaterThan(5);
  expect(await areWhole()).not.toContain(false);
  // As long as those of people who bid by the simulator, which the demo data has none of.
  await page.goto('/round-management');
  await expect(addresses.first()).toBeVisible();
  const isCut = await addresses.first().evaluate((cell) => {
    cell.replaceChildren('camila.pereira.1-8@', document.createElement('wbr'), 'bidders.example.com');
    return cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 2;
  });
  expect(isCut).toBe(false);
});

test('columns are dragged to another place and another width, and stay so after a reload', async ({
  page,
}) => {
  await signIn(page, 'regular', '/users');
  await expect(page.getByText('Total users: 250')).toBeVisible();
  await drag(
    page,
    page.getByRole('columnheader', { name: 'Username' }),
    page.getByRole('columnheader', { name: 'Email' }),
  );
  await expect(page).toHaveURL(/columns=email/);
  expect((await heads(page)).slice(0, 2)).toEqual(['Email', 'Username']);

  const head = page.getByRole('columnheader', { name: 'Email' });
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const before = await widthOf();
  const edge = page.getByRole('separator', { name: /Width of Email/ });
  const box = await edge.boundingBox();
  if (!box) throw new Error('no edge');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 120, box.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await widthOf()).toBe(before - 120);
  await edge.press('Shift+ArrowRight');
  expect(await widthOf()).toBe(before - 70);

  await page.reload();
  await expect(page.getByText('Total users: 250')).toBeVisible();
  expect((await heads(page)).slice(0, 2)).toEqual(['Email', 'Username']);
  expect(await widthOf()).toBe(before - 70);
  // As wide as the longest address, so that none is cut.
  await edge.dblclick();
  const isCut = (cells: Element[]) => cells.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await page.locator('tbody td:first-child').evaluateAll(isCut)).toBe(false);
});

test(
  'a view is saved, cleared away by the menu, opened again, and opened by others from its link',
  fullRun,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'super', '/users');
    await page.getByLabel('Email').fill('example.org');
    await expect(page).toHaveURL(/email=example.org/);
    const total = page.getByText(/^Total users: /);
    await expect(total).not.toHaveText('Total users: 250');
    const counted = (await total.textContent()) ?? '';
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name of this view').fill('From example.org');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“From example.org” is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link to From example.org' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/users$/);
    await expect(total).toHaveText('Total users: 250');
    await expect(page.getByLabel('Email')).toHaveValue('');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'From example.org', exact: true }).click();
    await expect(total).toHaveText(counted);
    await expect(page.getByLabel('Email')).toHaveValue('example.org');

    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(counted)).toBeVisible();
  },
);

test(
  'a view that SUPER shares with regular admins is theirs to open, and not to change',
  fullRun,
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'super', '/users?email=example.net');
    const total = page.getByText(/^Total users: /);
    await expect(total).toBeVisible();
    const counted = (await total.textContent()) ?? '';
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name of this view').fill('Of example.net');
    await page.getByRole('checkbox', { name: 'Regular' }).check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByText('Shared with Regular')).toBeVisible();

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await context.newPage();
    await signIn(other, 'regular', '/users');
    await other.getByRole('button', { name: 'Views' }).click();
    const shared = other.getByRole('button', { name: 'Of example.net', exact: true });
    await expect(shared).toHaveAccessibleDescription(/^From \S/);
    await expect(other.getByRole('button', { name: 'Delete Of example.net' })).toHaveCount(0);
    await shared.click();
    await expect(other.getByText(counted)).toBeVisible();
    await expect(other.getByLabel('Email')).toHaveValue('example.net');
    await context.close();
  },
);

test('what is filtered is saved as CSV, all of it', async ({ page }) => {
  await signIn(page, 'super', '/users?email=example');
  const total = page.getByText(/^Total users: /);
  await expect(total).toBeVisible();
  const count = Number((await total.textContent())?.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(100);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head, ...rows] = parseCsv(text.replace('\uFEFF', ''));
  expect(head).toEqual(['Username', 'Email']);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(([, email]) => email)).size).toBe(count);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText(`${String(count)} rows saved as users-`)).toBeVisible();
});

test('of a thousand rows that come at once the first hundred are there, to scroll through and to find, and the rest is said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signInByApi(page, 'super');
  await serveWideList(page);
  await page.goto('/wide');
  await expect(page.getByText('The server sent 1,000 rows for one page.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(101);
  const last = page.getByText('text 99.0', { exact: true });
  await expect(last).not.toBeInViewport();
  await page.getByRole('group', { name: 'Wide' }).hover();
  await page.mouse.wheel(0, 5000);
  await expect(last).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'field0' })).toBeInViewport();
});
