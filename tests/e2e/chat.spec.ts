import type { Browser, Page } from '@playwright/test';
import { fullRun, isFullRun } from '../support/full-run';
import { freePort, startServer } from '../support/servers/server-process';
import { messages, openChat } from '../support/journeys/chat-journey';
import {
  anyBackend,
  demoDirectory,
  expect,
  signIn,
  test,
  type DemoAdmin,
} from '../support/journeys/fixtures';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
/** The part of the page that scrolls. */
const history = (page: Page) => page.getByRole('group', { name: 'Chat history' });

async function openElsewhere(browser: Browser, baseURL: string, admin: DemoAdmin): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await openChat(page, admin);
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** The texts in view that hold a word, in the order in which they stand. */
async function textsWith(page: Page, word: string): Promise<string[]> {
  const found = await page.getByRole('list', { name: 'Messages' }).locator('p').allTextContents();
  return found.filter((text) => text.includes(word));
}

test(
  'two admins talk: what one sends the other sees at once, and each sees it once',
  anyBackend,
  async ({ browser, page, baseURL }) => {
    await openChat(page, 'super');
    const other = await openElsewhere(browser, String(baseURL), 'regular');
    await say(page, 'talk 1: hello');
    await expect(messages(other).filter({ hasText: 'talk 1: hello' })).toHaveCount(1);
    await box(other).fill('talk 2: hello to you');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(messages(page).filter({ hasText: 'talk 2' })).toHaveCount(1);
    await say(page, 'talk 3: same');
    await expect(messages(page).filter({ hasText: 'Sending' })).toHaveCount(0);
    await say(page, 'talk 3: same');
    for (const each of [page, other])
      await expect
        .poll(() => textsWith(each, 'talk '))
        .toEqual(['talk 1: hello', 'talk 2: hello to you', 'talk 3: same', 'talk 3: same']);
    await other.context().close();
  },
);

test(
  'links open elsewhere without an opener, and nothing else of a text becomes part of the page',
  anyBackend,
  async ({ page }) => {
    await openChat(page, 'super');
    const text =
      'see example.org, https://example.com/a?b=1 or mail ada@example.com <img src=x onerror=alert(1)> javascript:alert(1) ftp://example.net';
    await say(page, text);
    const said = messages(page).filter({ hasText: 'see example.org' });
    await expect(said.locator('p')).toHaveText(text);
    const links = await said
      .getByRole('link')
      .evaluateAll((found) =>
        found.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
      );
    expect(links).toEqual(
      ['http://example.org', 'https://example.com/a?b=1', 'mailto:ada@example.com'].map((href) => [
        href,
        '_blank',
        'noopener noreferrer',
      ]),
    );
    await expect(said.locator('p img')).toHaveCount(0);
  },
);

test('a reader who scrolled up is left there, and is led to the new messages by a button', async ({
  browser,
  page,
  baseURL,
}) => {
  await openChat(page, 'super');
  const other = await openElsewhere(browser, String(baseURL), 'regular');
  await history(page).hover();
  await page.mouse.wheel(0, -2000);
  const place = () => history(page).evaluate((element) => element.scrollTop);
  const inView = () => messages(page).first().textContent();
  await expect(page.getByRole('button', { name: 'New messages' })).toBeHidden();
  // The rows above have been measured once the place no longer changes.
  await expect.poll(async () => (await place()) === (await place())).toBe(true);
  const [before, first] = [await place(), await inView()];
  await say(other, 'news 1');
  await say(other, 'news 2');
  const button = page.getByRole('button', { name: 'New messages 2' });
  await expect(button).toBeVisible();
  expect([await place(), await inView()]).toEqual([before, first]);
  await button.click();
  await expect(messages(page).filter({ hasText: 'news 2' })).toBeInViewport();
  await expect(button).toBeHidden();
  await other.context().close();
});

test('a message that could not be sent stays with Retry, also over a reload, and goes out then', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|net::/);
  await openChat(page, 'super');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('sendMessage') ? route.abort() : route.fallback(),
  );
  await say(page, 'kept: not lost');
  const kept = messages(page).filter({ hasText: 'kept: not lost' });
  await expect(kept).toContainText('Not sent');
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(kept).toContainText('Not sent');
  await page.unroute('**/graphql');
  await kept.getByRole('button', { name: 'Retry' }).click();
  await expect(kept).not.toContainText('Not sent');
  await expect(kept.getByText('Sending')).toBeHidden();
  await expect(kept).toHaveCount(1);
});

test('blank messages are not sent, and too long ones are counted and kept', fullRun, async ({ page }) => {
  await openChat(page, 'super');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('sendMessage')) sent.push(request.url());
  });
  await say(page, '   ');
  await page.getByRole('button', { name: 'Send' }).click();
  await box(page).fill('a'.repeat(1999));
  await expect(page.getByText('1 character left')).toBeVisible();
  await say(page, 'a'.repeat(2001));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await expect(box(page)).toHaveValue('a'.repeat(2001));
  expect(sent).toEqual([]);
});

test(
  'when the server restarts what was said meanwhile is fetched: nothing is lost, doubled or out of order',
  fullRun,
  async ({ browser, serverEnv }, info) => {
    test.slow();
    const dataDir = await demoDirectory(info.outputPath('data'));
    const env = { ...serverEnv, DATA_DIR: dataDir, PORT: String(await freePort()) };
    let server = await startServer(env);
    const page = await openElsewhere(browser, server.url, 'super');
    const other = await openElsewhere(browser, server.url, 'regular');
    const expected: string[] = [];
    for (let round = 1; round <= (isFullRun ? 3 : 1); round += 1) {
      await server.stop(round === 2 ? 'SIGKILL' : 'SIGTERM');
      await expect(page.getByText('Connection lost')).toBeVisible();
      await say(other, `restart ${round}: while away`);
      await expect(messages(other).filter({ hasText: `restart ${round}: while away` })).toContainText(
        'Not sent',
      );
      server = await startServer(env);
      // Sent before the reader's socket is there again, which may take as long as it likes.
      await other.getByRole('button', { name: 'Retry' }).click();
      await expect(messages(other).filter({ hasText: /Not sent|Sending/ })).toHaveCount(0);
      await say(other, `restart ${round}: back`);
      expected.push(`restart ${round}: while away`, `restart ${round}: back`);
      await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 45_000 });
      await expect.poll(() => textsWith(page, 'restart ')).toEqual(expected);
      await expect.poll(() => textsWith(other, 'restart ')).toEqual(expected);
    }
    await page.context().close();
    await other.context().close();
    await server.stop();
  },
);

test('a failed load says so and offers a retry', fullRun, async ({ page, expectedConsole }) => {
  expectedConsole.push(/403/);
  await signIn(page, 'super');
  await page.route('**/graphql', (route) => route.fulfill({ status: 403, json: {} }));
  // A socket that connects has the load done anew, which might come before the press on Retry.
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.goto('/public-chat');
  await expect(page.getByText('Error :(')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(messages(page).last()).toBeVisible();
});

test('the newest message is in view first, days are told apart, and few of many messages are in the page', async ({
  page,
}) => {
  await openChat(page, 'super');
  const { newest, count } = await page.evaluate(async () => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'roundkeeper-demo',
        'X-XSRF-TOKEN': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
      },
      body: JSON.stringify({ query: '{ getAllMessages { items { message } count } }' }),
    });
    const { data } = (await answer.json()) as {
      data: { getAllMessages: { items: { message: string }[]; count: number } };
    };
    return { newest: data.getAllMessages.items.at(-1)?.message ?? '', count: data.getAllMessages.count };
  });
  expect(count).toBeGreaterThanOrEqual(300);
  await expect(messages(page).last().locator('p')).toHaveText(newest);
  await expect(messages(page).last()).toBeInViewport();
  await expect(messages(page).last()).toHaveAttribute('aria-setsize', String(count));
  expect(await page.locator('*').count()).toBeLessThan(1500);
  await history(page).focus();
  await page.keyboard.press('Home');
  await expect(messages(page).first()).toHaveAttribute('aria-posinset', '1');
  await expect(messages(page).first()).toBeInViewport();
});
