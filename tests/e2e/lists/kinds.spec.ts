import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { withSource } from '../../support/journeys/blog-console';
import { fullRun } from '../../support/full-run';
import { expect, test } from '../../support/journeys/fixtures';
import { recipeRows, recipes } from '../../support/sources/recipes';

const submitName = /^(?:Confirm|Create|Save)$/;
const kitchen = { data: { recipes: recipeRows }, resources: [recipes], at: '/recipes' };

test(
  'recipes with lists of values, tags and long texts are shown, filtered, written and changed',
  fullRun,
  async ({ browser }) => {
    await withSource(browser, kitchen, async ({ page, api }) => {
      await injectAxe(page);
      await page.reload();
      const row = (text: string) => page.getByRole('row').filter({ hasText: text });
      await expect(row('Bread')).toContainText('Mix, Bake');
      await expect(row('Bread')).toContainText('Knead. Wait.');
      await expect(row('Bread')).toContainText('1 hr 30 min');
      await expect(row('Bread')).toContainText('6:30 PM');
      await expect(row('Bread')).toContainText('Flour 500');
      await expect(row('Bread')).toContainText('energy: 2,500');
      await expect(row('Bread')).toContainText('0.50');
      await expect(row('Bread')).toContainText('From Rye, with love.');
      await page.getByRole('searchbox', { name: 'Tags' }).fill('simple');
      await expect(page.getByText('Total recipes: 1')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Tags' }).fill('');

      await page.getByRole('button', { name: 'Preparation' }).click();
      await page.getByLabel('From').fill('1h');
      await expect(page.getByText('Total recipes: 1')).toBeVisible();
      await expect(page).toHaveURL(/prepare=60\.\./);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Add recipe' }).click();
      const form = page.getByRole('dialog', { name: 'Add recipe' });
      await form.getByLabel('Title').fill('Ice');
      await form.getByRole('combobox', { name: 'Tags' }).fill('frozen');
      await page.keyboard.press('Enter');
      await form.getByLabel('Preparation').fill('2:15');
      await form.getByLabel('Served at').fill('07:05');
      await form.getByLabel('Steps', { exact: true }).fill('Freeze');
      await form.getByRole('button', { name: 'Add to Steps' }).click();
      await expect(form.getByLabel('Steps 2', { exact: true })).toBeFocused();
      await page.keyboard.type('Serve');
      await form.getByLabel('Ingredient', { exact: true }).fill('Cream');
      await form.getByLabel('Grams').fill('200');
      await form.getByLabel('Nutrition', { exact: true }).fill('energy');
      await form.getByLabel('Nutrition 1: value').fill('900');
      await form.getByLabel('Story', { exact: true }).fill('It is **cold**.');
      await form.getByRole('button', { name: 'Show preview' }).click();
      await expect(form.getByRole('group', { name: 'Preview of Story' }).locator('strong')).toHaveText(
        'cold',
      );
      await form.getByLabel('Notes').fill('First.\nSecond.');
      expect(await axeViolations(page)).toEqual([]);
      await form.getByRole('button', { name: submitName }).click();
      await expect(page.getByText('Total recipes: 3')).toBeVisible();
      expect(await (await fetch(`${api}/recipes/3`)).json()).toMatchObject({
        title: 'Ice',
        tags: ['frozen'],
        prepare: 135,
        servedAt: '07:05',
        ingredients: [{ name: 'Cream', grams: 200 }],
        nutrition: { energy: 900 },
        steps: ['Freeze', 'Serve'],
        notes: 'First.\nSecond.',
      });

      await page.goto('/recipes/3');
      await expect(page.getByRole('listitem').filter({ hasText: 'Serve' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Grams' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Edit' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit recipe' });
      await edit.getByRole('button', { name: 'Remove Steps 1' }).click();
      await edit.getByRole('button', { name: submitName }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Freeze' })).toHaveCount(0);
      expect(await (await fetch(`${api}/recipes/3`)).json()).toMatchObject({ steps: ['Serve'] });
    });
  },
);

test('what no resource uses is not loaded: the code of these kinds comes with the first that does', async ({
  browser,
}) => {
  await withSource(browser, { ...kitchen, at: '/users' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.waitForLoadState('networkidle');
    const kinds = [
      'array',
      'computed',
      'duration',
      'keyValue',
      'markdown',
      'multiline',
      'objects',
      'tags',
      'time',
    ];
    const ofKinds = () => kinds.filter((kind) => asked.some((path) => path.includes(`/${kind}-`)));
    expect(ofKinds()).toEqual([]);
    await page.getByRole('link', { name: 'Recipes' }).click();
    await expect(page.getByText('Total recipes: 2')).toBeVisible();
    expect(ofKinds()).toEqual(kinds);
  });
});
