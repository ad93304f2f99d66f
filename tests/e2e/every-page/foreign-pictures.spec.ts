import { expect, signIn, test } from '../../support/journeys/fixtures';

test('a picture of a host that the policy does not allow is not asked for, and the page says why', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/violates the following Content Security Policy directive/);
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
  await signIn(page, 'regular');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/users$/);
  await page.getByRole('table', { name: 'Users' }).getByRole('link').first().click();
  await expect(page.getByText('The page’s policy allows no pictures from pictures.test.')).toBeVisible();
  expect(asked).toEqual([]);
});
