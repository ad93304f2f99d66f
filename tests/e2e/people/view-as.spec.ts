import { expect, signIn, test } from '../../support/journeys/fixtures';
import { openByMenu } from '../../support/journeys/menu';

test('SUPER looks as MARKETING, in every tab and over a reload, and gets their own role back', async ({
  page,
  context,
  expectedConsole,
}) => {
  // What a tab asks before it is told of the change.
  expectedConsole.push(/403 \(Forbidden\).*\/(active-round|events|alerts\?status=OPEN)/);
  await signIn(page, 'super');
  const other = await context.newPage();
  await other.goto('/dashboard');
  // What it asks for late would be refused to the role that follows.
  await expect(other.getByRole('region', { name: 'Over time' }).getByRole('figure')).toBeVisible();
  await expect(other.getByRole('button', { name: /alerts?$/i })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Live rounds' })).toBeAttached();
  await other.waitForLoadState('networkidle');
  await openByMenu(page, { name: 'Roles', group: 'Operations' });
  await page.getByRole('button', { name: 'View as Marketing' }).click();
  const banner = page.getByText('You are viewing as Marketing');
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/influencers$/);
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.filter({ hasText: 'Users' })).toHaveCount(0);
  await expect(other.getByText('You are viewing as Marketing')).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();

  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(links.filter({ hasText: 'Users' })).toHaveCount(1);
  await expect(banner).toHaveCount(0);
  await expect(other.getByText('You are viewing as Marketing')).toHaveCount(0);
});
