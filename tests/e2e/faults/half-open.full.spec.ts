import type { Page } from '@playwright/test';
import { readAll } from '../../support/journeys/admin-api';
import { choose, expect, pageSize, signInByApi } from '../../support/journeys/fixtures';
import type { Direction } from '../../support/servers/breakable-network';
import { expectSame, test, untilQuiet } from './chat-over-network';

/** Waits until a dead connection can have been noticed. */
async function letPass(page: Page, seconds: number): Promise<void> {
  await page.waitForTimeout(seconds * 1_000);
}

const cases: Readonly<Record<string, readonly Direction[]>> = {
  'to the server': ['up'],
  'from the server': ['down'],
  'in both directions': ['up', 'down'],
};

for (const [name, directions] of Object.entries(cases)) {
  test(`the chat's connection stays open and passes nothing ${name}: the page says so, and each message is there once in the end`, async ({
    network,
    openChat,
    speaker,
  }) => {
    const word = `stalled ${name}`;
    const screen = await openChat('super');
    await screen.send(`${word}: before`);
    await expect(screen.pending).toHaveCount(0);
    network.stall(...directions);
    await screen.send(`${word}: mine`);
    await screen.send(`${word}: mine too`);
    await screen.box.fill('half a sent');
    await speaker.say(...[1, 2, 3].map((number) => `${word}: theirs ${String(number)}`));
    await expect(screen.pending).toHaveCount(2);
    // A ping is sent after ten seconds and answered within five.
    await letPass(screen.page, 16);
    await expect(screen.lost).toBeVisible();
    // An answer is waited for 20 seconds, and ten more whether the server answers at all; then comes the next message.
    await letPass(screen.page, 30);
    await letPass(screen.page, 30);
    await expect(screen.failed).toHaveCount(2);
    await expect(screen.box).toHaveValue('half a sent');

    network.renew();
    await screen.comeBack();
    await expect(screen.messages.filter({ hasText: `${word}: theirs 3` })).toBeVisible();
    await screen.retryAll();
    // What was stalled arrives late, the first attempts to send among it.
    network.mend();
    await speaker.say(`${word}: after`);
    await expect(screen.newest.locator('p')).toHaveText(`${word}: after`);
    const kept = await expectSame(screen, speaker, word);
    expect([...kept].sort()).toEqual(
      ['after', 'before', 'mine', 'mine too', 'theirs 1', 'theirs 2', 'theirs 3'].map(
        (text) => `${word}: ${text}`,
      ),
    );
    await expect(screen.box).toHaveValue('half a sent');
  });

  test(`a list whose connection passes nothing ${name} ends with a message, and is there after Retry`, async ({
    network,
    openConsole,
  }) => {
    const page = await openConsole('super');
    await page.goto('/users');
    await expect(page.getByRole('row')).toHaveCount(1 + pageSize);
    await untilQuiet(page);
    network.stall(...directions);
    const search = page.getByRole('searchbox', { name: 'Name' });
    const asked = page.waitForRequest(/admin\/users\?.*Astrid/);
    await search.fill('Astrid');
    await asked;
    await letPass(page, 31);
    await expect(page.getByText('Timeout exceeded')).toBeVisible();
    network.renew();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row', { name: 'Astrid' }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Timeout exceeded')).toBeHidden();
    await expect(search).toHaveValue('Astrid');
  });

  test(`a dialog confirmed on a connection that passes nothing ${name} fails with a message, and acts once when it is opened again`, async ({
    network,
    openConsole,
    server,
  }) => {
    const email = `stalled.${directions.join('.')}@example.test`;
    const page = await openConsole('super');
    await page.goto('/admins');
    await page.getByRole('button', { name: 'Add new admin' }).click();
    const dialog = page.getByRole('dialog');
    const fields = { 'First name': 'Hal', 'Last name': 'Fopen', Email: email, Password: 'longenough' };
    for (const [label, value] of Object.entries(fields))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await choose(dialog.getByLabel('Admin type'), 'Regular');
    await untilQuiet(page);
    network.stall(...directions);
    const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && /admins/.test(request.url()),
    );
    await confirm.click();
    await asked;
    await letPass(page, 31);
    const said = page.getByRole('region', { name: 'Notifications' });
    await expect(said.getByText('Something went wrong')).toBeVisible();
    network.renew();
    await said.getByRole('button', { name: 'Open again' }).click();
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email);
    await confirm.click();
    await expect(said.getByText('Admin created')).toBeVisible({ timeout: 60_000 });
    // The first attempt arrives now.
    network.mend();
    const elsewhere = await page.context().browser()?.newContext({ baseURL: server.url });
    if (!elsewhere) throw new Error('the browser is gone');
    const other = await elsewhere.newPage();
    await signInByApi(other, 'super');
    const admins = await readAll<{ email: string }>(other.request, '/api/v1/admin/admins');
    expect(admins.filter((admin) => admin.email === email)).toHaveLength(1);
    await elsewhere.close();
  });
}
