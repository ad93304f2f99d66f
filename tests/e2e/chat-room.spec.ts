import type { Locator } from '@playwright/test';
import { messages, openChatForTwo, say, toasts } from '../support/journeys/chat-journey';
import { choose, expect, signIn, test } from '../support/journeys/fixtures';

test('a message is pinned above the others for everybody, and slow mode makes the next one wait', async ({
  browser,
  page,
  baseURL,
}) => {
  const writer = await openChatForTwo(page, browser, baseURL);
  await say(writer, 'Read the rules');
  const pinned = (who: typeof page) => who.getByRole('region', { name: 'Pinned message' });

  const opener = messages(page)
    .filter({ hasText: 'Read the rules' })
    .getByRole('button', { name: /^Actions for the message of / });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  for (const who of [page, writer]) await expect(pinned(who)).toContainText('Read the rules');
  await toasts(page).getByRole('button', { name: 'Unpin' }).click();
  for (const who of [page, writer]) await expect(pinned(who)).toHaveCount(0);
  await opener.click();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await pinned(writer).getByRole('button', { name: 'Unpin' }).click();
  for (const who of [page, writer]) await expect(pinned(who)).toHaveCount(0);

  await page.getByRole('button', { name: 'Slow mode: off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slow mode' });
  await choose(dialog.getByLabel('Wait between two messages'), '15 min');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Slow mode: 15 min' })).toBeVisible();
  const box = writer.getByRole('textbox', { name: 'Message' });
  await box.fill('And tell your friends');
  await box.press('Enter');
  const refused = messages(writer).filter({ hasText: 'And tell your friends' });
  await expect(refused).toContainText(
    /Not sent: slow mode is on\. Wait (?:15 min|14 min \d+ sec) and try again/,
  );
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Slow mode: off' })).toBeVisible();
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expect(messages(page).filter({ hasText: 'And tell your friends' })).toBeVisible();
  await writer.context().close();
});

/** Whether all that an element says is in view, with nothing above it. */
const isRead = (of: Locator) =>
  of.evaluate((element) => {
    const said = document.createRange();
    said.selectNodeContents(element);
    const { left, right, top, bottom } = said.getBoundingClientRect();
    const found = [left + 1, right - 1].flatMap((x) =>
      [top + 1, bottom - 1].map((y) => document.elementFromPoint(x, y)),
    );
    return found.every((one) => element.contains(one));
  });

test('at 200 % zoom messages stay in view beside what moderators need and above a long draft, and no notice covers Send', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const held = { id: 'w1', user: { id: 'u1', displayName: 'Ada' }, message: 'Moon tokens', word: 'moon' };
  const items = [{ ...held, time: new Date().toISOString() }];
  await page.route('**/admin/chat/waiting-messages?*', (route) =>
    route.fulfill({ json: { items, totalPages: 1, totalItems: 1 } }),
  );
  await signIn(page, 'super', '/public-chat');
  await say(page, 'Zoomed in');
  const message = messages(page).filter({ hasText: 'Zoomed in' });
  await message.getByRole('button', { name: /^Actions for the message of / }).click();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  const notice = toasts(page).getByRole('listitem').first();
  await expect(notice).toBeVisible();
  await expect(message).toBeInViewport({ ratio: 0.9 });
  const send = await page.getByRole('button', { name: 'Send' }).boundingBox();
  const covering = await notice.boundingBox();
  expect((covering?.y ?? 400) + (covering?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0);

  await expect(page.getByRole('button', { name: 'Moderation (1)', expanded: false })).toBeVisible();
  for (const draft of ['', 'Typed\n'.repeat(9)]) {
    await page.getByRole('textbox', { name: 'Message' }).fill(draft);
    expect(await isRead(page.getByRole('button', { name: 'Send' }))).toBe(true);
    const texts = messages(page).getByRole('paragraph');
    await expect.poll(async () => Promise.all((await texts.all()).map(isRead))).toContain(true);
  }

  const pinned = page.getByRole('region', { name: 'Pinned message' });
  await expect(pinned).toBeHidden();
  await page.getByRole('button', { name: 'Moderation (1)', expanded: false }).click();
  await expect(pinned).toContainText('Zoomed in');
  await toasts(page).getByRole('button', { name: 'Unpin' }).click();
  await expect(pinned).toHaveCount(0);
});
