import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { withSource } from '../../support/journeys/blog-console';
import { expect, test } from '../../support/journeys/fixtures';

const everybody = ['SUPER'];
const access = { list: everybody, create: everybody };
const part = (name: string, more: object) => ({
  name,
  provider: 'blog',
  path: `/${name}`,
  access,
  calls: `/${name}`,
  ...more,
});

const resources = [
  part('films', {
    menu: { order: 98, icon: 'bookmark' },
    fields: { title: { kind: 'text' }, by: { kind: 'relation', resource: 'directors', label: 'name' } },
    list: { columns: ['title', 'by'] },
    create: { fields: ['title', 'by'] },
    texts: {
      en: {
        title: 'Films',
        total: 'Total films: {{total}}',
        fields: { title: 'Title', by: 'Directed by' },
        create: { title: 'Add film', done: 'Film added' },
      },
    },
  }),
  part('directors', {
    menu: { order: 99, icon: 'bookmark' },
    fields: { name: { kind: 'text' } },
    list: { columns: ['name'] },
    create: { in: 'drawer', fields: [{ field: 'name', required: true }] },
    texts: {
      en: {
        title: 'Directors',
        total: 'Total directors: {{total}}',
        fields: { name: 'Name' },
        create: { title: 'Add director', done: 'Director added' },
      },
    },
  }),
];

test('what is missing in a select is added in a drawer over the form, by the keyboard alone', async ({
  browser,
}) => {
  const data = { films: [], directors: [{ id: 1, name: 'Ann' }] };
  await withSource(browser, { data, resources, at: '/films' }, async ({ page, api }) => {
    await injectAxe(page);
    await page.reload();
    await page.getByRole('button', { name: 'Add film' }).click();
    const form = page.getByRole('dialog', { name: 'Add film' });
    await form.getByLabel('Title').fill('Typed before');
    const add = form.getByRole('button', { name: 'Add director' });
    await expect(add).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('select.png') });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Add director' });
    await expect(drawer.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Bo');
    expect(await axeViolations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('drawer.png') });
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(form.getByLabel('Title')).toHaveValue('Typed before');
    await expect(form.getByTitle('Bo')).toBeVisible();
    await expect(add).toBeFocused();
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Total films: 1')).toBeVisible();
    expect(await (await fetch(`${api}/films`)).json()).toEqual([{ id: 1, title: 'Typed before', by: 2 }]);
  });
});
