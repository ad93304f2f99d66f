import type { Page } from '@playwright/test';
import { fullRun } from '../../support/full-run';
import { readAll } from '../../support/journeys/admin-api';
import { countedClicks } from '../../support/journeys/counted-clicks';
import { expect, signIn, test } from '../../support/journeys/fixtures';

/** Sends a change as the page's own session. */
async function send(page: Page, method: string, path: string, data?: object): Promise<void> {
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => /xsrf/i.test(name))?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface Named {
  readonly id: string;
  readonly email: string;
}

test('a suspension is taken back in two clicks, from its entry in the audit trail, which then has both', async ({
  page,
}) => {
  const email = 'clara@example.test';
  await signIn(page, 'super');
  await send(page, 'POST', '/admin/admins', {
    email,
    firstName: 'Clara',
    lastName: 'Aardvark',
    password: 'longenough',
    adminType: 'REGULAR',
  });
  const admins = await readAll<Named>(page.request, '/api/v1/admin/admins');
  const id = admins.find((admin) => admin.email === email)?.id ?? '';
  await send(page, 'PATCH', `/admin/admins/${id}/suspend`);

  const { click, total } = countedClicks();
  await click(page.getByRole('link', { name: 'Audit' }));
  const undo = page.getByRole('button', { name: `Undo: super@roundkeeper.test suspended admin ${email}` });
  await click(undo);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Admin reactivated');
  expect(total()).toBeLessThanOrEqual(2);

  await expect(undo).toHaveCount(0);
  for (const action of ['suspended admin', 'reactivated admin'])
    await expect(page.getByRole('row').filter({ hasText: email }).filter({ hasText: action })).toHaveCount(1);
  const after = await readAll<Named & { admin: { status: string } }>(page.request, '/api/v1/admin/admins');
  expect(after.find((admin) => admin.id === id)?.admin.status).toBe('APPROVED');
});

test(
  'a banner and a change of the settings are undone from their entries, as long as they are in force',
  fullRun,
  async ({ page }) => {
    await signIn(page, 'super');
    await send(page, 'POST', '/admin/banner', { message: 'Before' });
    await send(page, 'POST', '/admin/banner', { message: 'A mistake' });
    await send(page, 'PATCH', '/admin/settings/FREE_ROUNDS', { freeBids: 41 });
    await send(page, 'PATCH', '/admin/settings/FREE_ROUNDS', { freeBids: 42 });
    await page.getByRole('link', { name: 'Audit' }).click();
    const undo = (sentence: string) =>
      page.getByRole('button', { name: `Undo: super@roundkeeper.test ${sentence}` });
    await expect(undo('updated the banner')).toHaveCount(1);
    await expect(undo('changed the settings, Free bids per person 41 → 42')).toHaveCount(1);
    await undo('updated the banner').click();
    await expect(page.getByRole('row').filter({ hasText: 'restored a previous banner' })).toHaveCount(1);
    await undo('changed the settings').click();
    await expect(
      page.getByRole('row').filter({ hasText: 'reverted the settings, Free bids per person 42 → 41' }),
    ).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Undo: .*(?:banner|settings)/ })).toHaveCount(0);
    expect(await (await page.request.get('/api/v1/banner')).json()).toEqual({ message: 'Before' });
    const settings = (await (await page.request.get('/api/v1/admin/settings')).json()) as {
      section: string;
      freeBids?: number;
    }[];
    expect(settings.find(({ section }) => section === 'FREE_ROUNDS')?.freeBids).toBe(41);
  },
);
