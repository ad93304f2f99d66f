import type { Page } from '@playwright/test';
import { expect, signInByApi, test } from '../../support/journeys/fixtures';

const declaration = {
  name: 'films',
  path: '/films',
  offMenu: true,
  provider: 'rest',
  access: { list: ['SUPER'], edit: ['SUPER'] },
  calls: { list: 'GET /films', get: 'GET /films/{id}', update: 'PATCH /films/{id}' },
  fields: { title: { kind: 'text' }, minutes: { kind: 'number' } },
  list: { columns: ['title', 'minutes'] },
  edit: { fields: [{ field: 'title', required: true }, 'minutes'] },
  texts: {
    en: {
      title: 'Films',
      total: 'Total films: {{total}}',
      fields: { title: 'Title', minutes: 'Minutes' },
      edit: { title: 'Edit film', done: 'Film saved' },
    },
  },
};

/** Gives the console a resource of a plain REST API, which keeps what it is sent. @returns the bodies that it was sent */
async function serveFilms(page: Page): Promise<unknown[]> {
  const films = [
    { id: 'f1', title: 'Alien', minutes: 117 },
    { id: 'f2', title: 'Brazil', minutes: 132 },
  ];
  const changes: unknown[] = [];
  await page.route('**/films-resource.json', (route) => route.fulfill({ json: declaration }));
  await page.route('**/rest/films**', (route) => {
    const request = route.request();
    const film = films.find(({ id }) => new URL(request.url()).pathname.endsWith(`/${id}`));
    if (!film) return route.fulfill({ json: films, headers: { 'x-total-count': String(films.length) } });
    if (request.method() === 'PATCH') {
      const change = request.postDataJSON() as Partial<typeof film>;
      changes.push(change);
      Object.assign(film, change);
    }
    return route.fulfill({ json: film });
  });
  // Chromium takes a page that was fulfilled for one of a public network, from where it opens no socket to this machine unasked.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/\/films$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const settings = '"resources":["/films-resource.json"],"restBase":"/rest"';
    return route.fulfill({ response, body: (await response.text()).replace('"resources":[]', settings) });
  });
  return changes;
}

test('a declared form changes a row: what was typed is saved, said, and stands in the list', async ({
  page,
}) => {
  const changes = await serveFilms(page);
  await signInByApi(page, 'super');
  await page.goto('/films');
  const row = page.getByRole('row').filter({ hasText: 'Alien' });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit film' });
  const title = dialog.getByLabel('Title');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(title).toHaveValue('Alien');
  await expect(save).toBeDisabled();
  await title.fill('');
  await expect(save).toBeDisabled();
  await title.fill('Aliens');
  await save.click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Film saved');
  await expect(page.getByRole('row').filter({ hasText: 'Aliens' })).toContainText('117');
  await expect(page.getByRole('row').filter({ hasText: 'Brazil' })).toBeVisible();
  expect(changes).toEqual([{ title: 'Aliens' }]);
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Aliens', exact: true })).toBeVisible();
});
