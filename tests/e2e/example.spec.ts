import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../support/example/library';
import { inFullRun } from '../support/full-run';

test('the overview shows figures of calls and of resources', async ({ page }) => {
  await signIn(page, 'ada');
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByText('143 loans')).toBeVisible();
});

type List = readonly [path: string, title: string, row: string, detail?: string, rowTitle?: string];

// The others are opened by the tests below.
const lists: readonly List[] = [
  ['/branches', 'Branches', 'Harbour Branch', '/branches/NORTH', 'Branches'],
  ['/notices', 'Notices', 'N-1'],
  ['/shelves', 'Shelves', 'Archive', '/shelves/2', 'Shelves'],
  ...inFullRun<List>(
    ['/books', 'Books', 'Frankenstein', '/books/1', 'Book'],
    ['/authors', 'Authors', 'Jules Verne', '/authors/2', 'Author'],
    ['/members', 'Members', 'Grace Hopper', '/members/1', 'Member'],
    ['/loans', 'Loans', 'L-1018', '/loans/2', 'Loan'],
    ['/staff', 'Staff', 'Ben Okri', '/staff/2', 'Person'],
    ['/overdue', 'Overdue loans', 'L-1002'],
  ),
];

for (const [path, title, row, detail, rowTitle] of lists)
  test(`the pages of ${path} open`, async ({ page }) => {
    await signIn(page, 'ada', path);
    const heading = (name = '') => page.getByRole('heading', { level: 1, name });
    await expect(heading(title)).toBeVisible();
    await expect(page.getByText(row).first()).toBeVisible();
    if (detail === undefined) return;
    await page.goto(detail);
    await expect(heading(rowTitle)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('a book shows its figures, charts and loans, and is shared', async ({ page }) => {
  await signIn(page, 'ada', '/books/1?share=true');
  const share = page.getByRole('dialog');
  await expect(share.getByText('https://library.example/books/9780000000001')).toBeVisible();
  await share.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('At Harbour Branch')).toBeVisible();
  await expect(page.getByText('Pages read').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Loans' }).click();
  await expect(page.getByRole('row', { name: /L-1001/ })).toBeVisible();
  await page.getByRole('tab', { name: 'More' }).click();
  await expect(page.getByText('Letter 1')).toBeVisible();
});

test('authors are imported from a file', async ({ page }) => {
  await signIn(page, 'ada', '/authors');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from a CSV file' });
  const text = 'Name,Country\nItalo Calvino,Italy\nClarice Lispector,Brazil\n,Nowhere\n';
  const file = { name: 'authors.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog.getByLabel('Choose a CSV file').setInputFiles(file);
  await expect(dialog.getByText('Line 4: Name is required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(dialog.getByText('2 rows created.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Total authors: 10')).toBeVisible();
});

test('branches are found by conditions of an API with ways of its own, which sums them up', async ({
  page,
}) => {
  const where = '{"or":[["seats","gt","100"],["address.city","eq","Northgate"]]}';
  await signIn(page, 'ada', `/branches?where=${encodeURIComponent(where)}`);
  await expect(page.getByText('Total branches: 3')).toBeVisible();
  await expect(page.getByRole('row', { name: /This page/ })).toContainText('360');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill('Large or north');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.goto('/branches');
  await expect(page.getByText('Total branches: 4')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Large or north', exact: true }).click();
  await expect(page.getByText('Total branches: 3')).toBeVisible();
});

test.describe('a refusal', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('is told with the reason of an API that has a form of its own for it', async ({ page }) => {
    await signIn(page, 'ada', '/branches/NORTH');
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Seats').fill('900');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/The fire brigade allows 500/).first()).toBeVisible();
  });
});

test('a cell is edited in place and undone, and a page is summed up', async ({ page }) => {
  await signIn(page, 'ada', '/books');
  const row = page.getByRole('row', { name: /Duino Elegies/ });
  await expect(page.getByRole('row', { name: /This page/ })).toContainText('Sum');
  await row.getByRole('button', { name: 'Edit Copies' }).click();
  await page.getByRole('dialog', { name: 'Edit Copies' }).getByLabel('Copies').fill('42');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('42');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('42');
});

test('a member is added in steps, with a field that follows from another', async ({ page }) => {
  await signIn(page, 'ada', '/members/new');
  await page.getByLabel('Name').fill('Lina Bo Bardi');
  await page.getByLabel('Email').fill('lina@example.com');
  await page.getByLabel('Child').check();
  await page.getByLabel('Guardian').fill('Pietro Bardi');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('City').fill('Harbour');
  await page.getByLabel('Joined').fill('2026-11-20');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password').fill('longenough');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Use letters and digits')).toBeVisible();
  await page.getByLabel('Password').fill('longenough1');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Lina Bo Bardi').first()).toBeVisible();
});

test('a loan goes from state to state, and what a waived fine changes is shown before', async ({ page }) => {
  await signIn(page, 'ada', '/loans?number=L-1008');
  await page
    .getByRole('row', { name: /L-1008/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'Waive fine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waive the fine of L-1008?' });
  await expect(dialog.getByText('Days overdue')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The book was in the wrong shelf');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(page.getByText('Fine waived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Lend again' }).click();
  await expect(page.getByText('Lent', { exact: true }).first()).toBeVisible();
});

test('an assistant lands at the desk and sees no prices, and a volunteer sees the shelves alone', async ({
  page,
}) => {
  await signIn(page, 'ben');
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto('/books');
  await expect(page.getByRole('columnheader', { name: 'Copies' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'dora');
  await expect(page).toHaveURL(/\/shelves$/);
  await expect(page.getByRole('link', { name: 'Members' })).toHaveCount(0);
});

for (const [lng, books, price] of [
  ['de', 'Bücher', 'Preis'],
  ['ar', 'الكتب', 'السعر'],
  // Registered by code, and English where it lacks a text.
  ['fr', 'Livres', 'Price'],
] as const)
  test(`the example speaks ${lng}`, async ({ page }) => {
    await signIn(page, 'ada', `/books?lng=${lng}`);
    // The login page does not know a language of a plugin.
    if (lng === 'fr') await page.goto(`${new URL(page.url()).origin}/books?lng=fr`);
    await expect(page.getByRole('heading', { level: 1, name: books })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: price })).toBeVisible();
  });

test('a picture is sent to a signed address, and shown', async ({ page }) => {
  await signIn(page, 'ada', '/authors/1');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="4"/></svg>';
  const file = { name: 'mary.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  await form.locator('input[type="file"]').setInputFiles(file);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('img[src*="/api/files/"][src*="mary.svg"]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Ada Byron');
});

/** Changes the state of a loan as somebody else does. */
async function changeLoan(request: APIRequestContext, state: 'LENT' | 'RESERVED'): Promise<void> {
  const answer = await request.post('/api/sign-in', {
    form: { user: 'ben@library.test', secret: 'library' },
  });
  const { token } = (await answer.json()) as { readonly token: string };
  const headers = { 'x-library-token': `Token ${token}` };
  expect((await request.patch('/api/loans/3', { headers, data: { state } })).status()).toBe(200);
}

for (const [way, capabilities] of [
  ['the event log', ['events']],
  ['a channel alone', []],
] as const)
  test(`a list shows by ${way} at once what somebody else changes, also before it is connected`, async ({
    page,
    request,
  }) => {
    await changeLoan(request, 'RESERVED');
    let connect = () => {};
    const isReachable = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await page.routeWebSocket(/\/graphql$/, async (socket) => {
      await isReachable;
      socket.connectToServer();
    });
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), capabilities } });
    });
    await signIn(page, 'ada', '/loans?number=L-1003');
    const row = page.getByRole('row', { name: /L-1003/ });
    await expect(row).toContainText('Reserved');
    await changeLoan(request, 'LENT');
    connect();
    // Polling alone would take half a minute.
    await expect(row).toContainText('Lent', { timeout: 15_000 });
    await changeLoan(request, 'RESERVED');
    await expect(row).toContainText('Reserved', { timeout: 15_000 });
  });
