import { expect, test } from '../../support/journeys/fixtures';
import { withBlog } from '../../support/journeys/blog-console';

test('conditions are put together by the keyboard, asked for, and open again from their address', async ({
  browser,
}) => {
  await withBlog(browser, { filterBuilder: true }, async ({ page }) => {
    await expect(page.getByText('Total posts: 25')).toBeVisible();
    await page.getByRole('button', { name: 'Conditions' }).click();
    const panel = page.getByRole('dialog', { name: 'Conditions' });
    await panel.getByLabel('Value').fill('post 1');
    await panel.getByRole('button', { name: 'Add condition' }).click();
    const views = panel.getByRole('group', { name: 'Title' }).last();
    await views.getByLabel('Field').click();
    await page.getByTitle('Views', { exact: true }).last().click();
    const second = panel.getByRole('group', { name: 'Views' });
    await second.getByLabel('Comparison').click();
    await page.getByTitle('is between', { exact: true }).click();
    await second.getByLabel('From').fill('5');
    await second.getByLabel('To').fill('25');
    await page.screenshot({ path: test.info().outputPath('conditions.png') });
    await second.getByLabel('To').press('Enter');
    const where = '{"and":[["title","contains","post 1"],["views","between","5","25"]]}';
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('where') === where);
    await expect(page.getByText('Total posts: 8')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Conditions (2)' })).toBeVisible();
    await expect(page.getByText('Total posts: 8')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole('button', { name: 'Conditions (2)' }).click();
    await expect(page.getByRole('group', { name: 'Views' }).getByLabel('To')).toHaveValue('25');
    await page.screenshot({ path: test.info().outputPath('conditions-360.png') });
  });
});
