import { expect, type Page } from '@playwright/test';

/** A resource of the tutorial, as its pages are used. */
interface Used {
  readonly title: string;
  readonly one: string;
  /** What a new row is called, and the field of its name. */
  readonly field: string;
  readonly count: number;
}

const rowOf = (page: Page, text: string) =>
  page.getByRole('table').locator('tbody tr').filter({ hasText: text });

/** Creates, opens, edits and deletes a row, and sees each in the API. */
async function useResource(page: Page, api: string, { title, one, field, count }: Used): Promise<void> {
  const path = `/${title.toLowerCase()}`;
  const named = async (text: string) => {
    const rows = (await (await fetch(api + path)).json()) as readonly Readonly<Record<string, unknown>>[];
    return rows.filter((row) => Object.values(row).includes(text)).length;
  };
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`Total ${title.toLowerCase()}: ${String(count)}`)).toBeVisible();

  await page.getByRole('button', { name: `Add ${one}` }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${one}` });
  await dialog.getByRole('textbox', { name: field }).first().fill(`A new ${one}`);
  if (title === 'People') await dialog.getByRole('textbox', { name: 'Email' }).fill('new@example.com');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(rowOf(page, `A new ${one}`)).toBeVisible();
  expect(await named(`A new ${one}`)).toBe(1);

  const act = async (action: string | RegExp) => {
    await page
      .getByRole('table')
      .locator('tbody tr')
      .filter({ hasText: one })
      .first()
      .getByRole('button', { name: 'Actions' })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Edit');
  const edit = page.getByRole('dialog', { name: `Edit ${one}` });
  await edit.getByRole('textbox', { name: field }).first().fill(`Changed ${one}`);
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, `Changed ${one}`)).toBeVisible();
  expect(await named(`Changed ${one}`)).toBe(1);

  await act('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Total ${title.toLowerCase()}: ${String(count)}`)).toBeVisible();
  expect(await named(`Changed ${one}`)).toBe(0);
}

/** Administers the blog of the tutorial whole, as its reader would. */
export async function administerBlog(page: Page, api: string): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/posts$/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Posts',
    'Comments',
    'People',
  ]);
  await expect(rowOf(page, 'The first program')).toContainText('Ada Lovelace');
  await page.getByRole('searchbox', { name: 'Title' }).fill('nano');
  await expect(page.getByText('Total posts: 1')).toBeVisible();
  await page.goto('/posts?authorId=2');
  await expect(page.getByText('Total posts: 2')).toBeVisible();
  await page.goto('/posts/1');
  await expect(page.getByText('It computes Bernoulli numbers.')).toBeVisible();
  await useResource(page, api, { title: 'Posts', one: 'post', field: 'Title', count: 3 });
  await useResource(page, api, { title: 'Comments', one: 'comment', field: 'Text', count: 3 });
  await useResource(page, api, { title: 'People', one: 'person', field: 'Name', count: 2 });
}
