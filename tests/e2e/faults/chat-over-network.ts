import type { BrowserContext, Locator, Page } from '@playwright/test';
import { adminLogin, adminWhoAmI } from '../../../contract/platform/auth';
import { demoApiKey, maxMessages, type ChatMessage } from '../../../contract/chat/chat';
import { apiKeyName } from '../../../contract/chat/live';
import { BreakableNetwork } from '../../support/servers/breakable-network';
import { HttpBrowser } from '../../support/api/http-browser';
import {
  demoEmail,
  demoPassword,
  expect,
  signInByApi,
  test as base,
  type DemoAdmin,
} from '../../support/journeys/fixtures';

/** The messages that one request sends at most. */
const perRequest = 10;

const mutationOf = (count: number) => {
  const numbers = Array.from({ length: count }, (_, number) => String(number));
  const variables = numbers.map((number) => `$m${number}: ChatMessageInput!`);
  const fields = numbers.map((number) => `m${number}: sendMessage(chatData: $m${number}) { time }`);
  return `mutation (${variables.join(', ')}) { ${fields.join(' ')} }`;
};
const listQuery = `query ($offset: Int) {
  getAllMessages(offset: $offset) { items { user { id displayName } message time imageUrl } count }
}`;

/** Somebody whose network is a good one. */
export class Speaker {
  private readonly browser: HttpBrowser;
  private user = { id: '', displayName: '' };
  /** What this one has said, in order. */
  readonly said: string[] = [];

  constructor(url: string) {
    this.browser = new HttpBrowser(url);
  }

  async signIn(): Promise<void> {
    await this.browser.call(adminLogin, { body: { email: demoEmail('regular'), password: demoPassword } });
    const { id, name } = (await this.browser.call(adminWhoAmI, {})).body;
    this.user = { id, displayName: name };
  }

  /** Sends texts, one after another. */
  async say(...texts: readonly string[]): Promise<void> {
    for (let start = 0; start < texts.length; start += perRequest) {
      const some = texts.slice(start, start + perRequest);
      const chatData = some.map((message, number) => [`m${String(number)}`, { message, user: this.user }]);
      await this.operate(mutationOf(some.length), Object.fromEntries(chatData) as object);
      this.said.push(...some);
    }
  }

  /** All messages of the chat as the server has them, the oldest first. */
  async listAll(): Promise<ChatMessage[]> {
    const all: ChatMessage[] = [];
    for (;;) {
      const data = await this.operate(listQuery, { offset: all.length });
      const { items } = (data as { getAllMessages: { items: ChatMessage[] } }).getAllMessages;
      all.push(...items);
      if (items.length < maxMessages) return all;
    }
  }

  private async operate(query: string, variables: object): Promise<unknown> {
    const { status, body, text } = await this.browser.send({
      method: 'POST',
      path: '//graphql',
      body: { query, variables },
      headers: { [apiKeyName]: demoApiKey },
    });
    if (status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return this.operate(query, variables);
    }
    const { data, errors } = body as { data: unknown; errors?: unknown };
    expect(errors, `${String(status)} ${text.slice(0, 200)}`).toBeUndefined();
    return data;
  }
}

interface OverNetwork {
  readonly network: BreakableNetwork;
  readonly speaker: Speaker;
  /** Signs an admin in behind the network; opens no page of the console. */
  readonly openConsole: (admin: DemoAdmin) => Promise<Page>;
  /** Opens the chat as an admin behind the network. */
  readonly openChat: (admin: DemoAdmin) => Promise<ChatScreen>;
}

/** The chat as somebody sees it. */
export class ChatScreen {
  /** The part of the page that scrolls. */
  readonly history: Locator;
  readonly messages: Locator;
  readonly box: Locator;
  readonly lost: Locator;

  constructor(readonly page: Page) {
    this.history = page.getByRole('group', { name: 'Chat history' });
    this.messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    this.box = page.getByRole('textbox', { name: 'Message' });
    this.lost = page.getByText('Connection lost');
  }

  get newest(): Locator {
    return this.messages.last();
  }

  get failed(): Locator {
    return this.messages.filter({ hasText: 'Not sent' });
  }

  get pending(): Locator {
    return this.messages.filter({ hasText: 'Sending' });
  }

  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Sends again what was not sent, until nothing is left. */
  async retryAll(): Promise<void> {
    await expect(async () => {
      await this.history.press('End');
      const retry = this.failed.getByRole('button', { name: 'Retry' }).first();
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(this.failed.or(this.pending)).toHaveCount(0, { timeout: 200 });
    }).toPass({ intervals: [50] });
  }

  /** The browser tells that it is online again, as it does after each failure: nobody waits for the next try. */
  async comeBack(): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(this.lost).toBeHidden({ timeout: 200 });
    }).toPass({ intervals: [50] });
  }

  /** Scrolls from the end to the start. @returns the text of each message, at its place in the chat */
  async readWhole(): Promise<string[]> {
    await this.history.focus();
    await this.history.press('End');
    await expect(this.newest).toBeInViewport();
    const read = await this.history.evaluate(async (scroller) => {
      const found = new Map<number, string>();
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      const note = () => {
        for (const item of scroller.querySelectorAll('li'))
          found.set(Number(item.ariaPosInSet), item.querySelector('p')?.textContent ?? '');
      };
      for (let still = 0; still < 5;) {
        note();
        const before = scroller.scrollTop;
        scroller.scrollTop -= scroller.clientHeight / 2;
        await drawn();
        still = scroller.scrollTop === before ? still + 1 : 0;
      }
      note();
      return [...found];
    });
    return read.sort(([one], [other]) => one - other).map(([, text]) => text);
  }
}

/** The journeys' test, with people on both sides of a network that can be broken. */
export const test = base.extend<OverNetwork>({
  network: async ({ server }, use) => {
    const network = await BreakableNetwork.to(server.url);
    await use(network);
    await network.close();
  },
  speaker: async ({ server }, use) => {
    const speaker = new Speaker(server.url);
    await speaker.signIn();
    await use(speaker);
  },
  openConsole: async ({ browser, network }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (admin) => {
      const context = await browser.newContext({ baseURL: network.url });
      contexts.push(context);
      const page = await context.newPage();
      await signInByApi(page, admin);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  openChat: async ({ openConsole }, use) => {
    await use(async (admin) => {
      const screen = new ChatScreen(await openConsole(admin));
      const subscribed = screen.page
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framereceived'));
      await screen.page.goto('/public-chat');
      await expect(screen.newest).toBeVisible();
      await subscribed;
      await untilQuiet(screen.page);
      return screen;
    });
  },
});

/** Waits until the page has fetched ahead what it will need: fetched on a dead connection it would hold up everything else. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const counts: number[] = [];
  await expect(async () => {
    counts.push(await page.evaluate(() => performance.getEntriesByType('resource').length));
    expect(counts.slice(-3)).toEqual(Array.from({ length: 3 }, () => counts.at(-1)));
  }).toPass({ intervals: [2_000] });
}

/** The texts of messages that begin with a word. */
export const beginningWith = (word: string, texts: readonly string[]): string[] =>
  texts.filter((text) => text.startsWith(word));

/** What the server has and what a screen shows: each message once, at the same place. */
export async function expectSame(screen: ChatScreen, speaker: Speaker, word: string): Promise<string[]> {
  const kept = (await speaker.listAll()).map(({ message }) => message);
  expect(beginningWith(word, await screen.readWhole())).toEqual(beginningWith(word, kept));
  return beginningWith(word, kept);
}
