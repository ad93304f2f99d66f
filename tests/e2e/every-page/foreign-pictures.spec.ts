import { expect, signIn, test } from '../../support/journeys/fixtures';

test('a picture of a host that the settings do not name is not asked for, and the page says why', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://pictures.test/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await page.route(/\/admin\/users\/[\w-]+$/, async (route) => {
    const answer = await route.fetch();
    const user: unknown = await answer.json();
    await route.fulfill({ json: { ...Object(user), imageUrl: 'https://pictures.test/ann.png' } });
  });
  await signIn(page, 'regular', '/users');
  await expect(page).toHaveURL(/\/users$/);
  await page.getByRole('table', { name: 'Users' }).getByRole('link').first().click();
  await expect(page.getByText('Pictures from pictures.test are not allowed here.')).toBeVisible();
  expect(asked).toEqual([]);
});
