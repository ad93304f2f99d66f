import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PublicChatPage from '../../../src/pages/public-chat/public-chat-page';
import { ChatServer } from '../../support/chat/chat-server';
import { FakeApi, json } from '../../support/console/fake-api';
import { renderPage } from '../../support/console/render-page';

let server: ChatServer;
let api: FakeApi;
let viewers = 0;

/** Heights that jsdom does not lay out: the window of the list, and a row. */
function layOut(): void {
  const height = (element: HTMLElement) => (element.dataset['index'] === undefined ? 600 : 60);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return height(this);
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
}

beforeEach(async () => {
  layOut();
  server = new ChatServer();
  await server.open();
  api = new FakeApi();
  viewers += 1;
  // A room is kept for each admin: another one for each test.
  api.platform.viewer = { id: `me-${String(viewers)}`, email: 'me@example.test', name: 'Me', type: 'SUPER' };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return request.url.endsWith('/graphql') ? server.respond(request) : api.fetch(request);
  });
});
afterEach(async () => {
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  sessionStorage.clear();
  await server.close();
});

const open = () =>
  renderPage(<PublicChatPage />, {
    at: '/public-chat',
    namespaces: ['publicChat', 'errors'],
    resources: [],
    settings: { graphqlUrl: server.url },
  });
const list = () => screen.findByRole('list', { name: 'Messages' });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const shown = async () => {
  const items = within(await list()).queryAllByRole('listitem');
  return items.map((item) => item.querySelector('p')?.textContent);
};
const isLive = () => waitFor(() => expect(server.subscribers).toBe(1));
const sends = () => server.asked.filter((query) => query.startsWith('mutation')).length;

test('the messages are shown with their senders, the oldest first, and new ones as they come', async () => {
  server.say('first');
  server.say('second', { id: 'bob', displayName: 'Bob' });
  await open();
  expect(await screen.findByText('Loading...')).toBeDefined();
  await waitFor(async () => expect(await shown()).toEqual(['first', 'second']));
  expect(screen.getByText('Bob')).toBeDefined();
  await isLive();
  server.say('third');
  await waitFor(async () => expect(await shown()).toEqual(['first', 'second', 'third']));
});

test('addresses in a message lead elsewhere without an opener, by http where none is written, and all else is text', async () => {
  const text =
    'see example.org, https://example.com/a?b=1 or mail ada@example.com <img src=x> javascript:alert(1) ftp://example.net';
  server.say(text);
  await open();
  await waitFor(async () => expect(await shown()).toEqual([text]));
  const said = within(await list())
    .getByRole('listitem')
    .querySelector('p');
  const links = [...(said?.children ?? [])].map((link) =>
    ['href', 'target', 'rel'].map((name) => link.getAttribute(name)),
  );
  expect(links).toEqual(
    ['http://example.org', 'https://example.com/a?b=1', 'mailto:ada@example.com'].map((href) => [
      href,
      '_blank',
      'noopener noreferrer',
    ]),
  );
});

/** More messages than there is room for, in a list that can be scrolled. */
function sayMuch(): void {
  for (let count = 0; count < 30; count += 1) server.say(`message ${String(count)}`);
  const rows = () => server.messages.length + screen.queryAllByText('Not sent').length;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => 60 * rows());
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object' || to.top === this.scrollTop) return;
    this.scrollTop = to.top ?? 0;
    // As in a browser: afterwards.
    setTimeout(() => fireEvent.scroll(this));
  };
}

test('a reader who scrolled back is left there, and the button of the new messages leads to the end', async () => {
  sayMuch();
  await open();
  await isLive();
  const history = await screen.findByRole('group', { name: 'Chat history' });
  // Rows that were never drawn are guessed to be a little higher than they are.
  const isAtEnd = () =>
    waitFor(() => expect(history.scrollHeight - 600 - history.scrollTop).toBeLessThan(80));
  await isAtEnd();
  for (const place of [900, 600, 300]) {
    history.scrollTop = place;
    fireEvent.scroll(history);
  }
  server.say('news 1');
  server.say('news 2');
  const button = await screen.findByRole('button', { name: 'New messages 2' });
  expect(history.scrollTop).toBe(300);
  await userEvent.click(button);
  await isAtEnd();
  expect(screen.queryByRole('button', { name: /^New messages/ })).toBeNull();
  server.say('news 3');
  await isAtEnd();
  expect(screen.queryByRole('button', { name: /^New messages/ })).toBeNull();
});

test('Enter sends, the box is empty at once and the message is there once', async () => {
  await open();
  await isLive();
  await userEvent.type(await box(), 'hello there{Enter}');
  expect((await box()).value).toBe('');
  await waitFor(async () => expect(await shown()).toEqual(['hello there']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect(await shown()).toEqual(['hello there']);
  expect(server.messages.map(({ user }) => user)).toEqual([
    { id: api.platform.viewer.id, displayName: 'Me' },
  ]);
  expect(new Set(server.keys)).toEqual(new Set(['roundkeeper-demo']));
});

test('Shift+Enter, and Enter within a word that is being composed, do not send', async () => {
  await open();
  await userEvent.type(await box(), 'one{Shift>}{Enter}{/Shift}two');
  fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
  expect((await box()).value).toBe('one\ntwo');
  expect(sends()).toBe(0);
});

test('blank text is not sent', async () => {
  await open();
  await userEvent.type(await box(), '   {Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sends()).toBe(0);
});

test('a message that fails stays, and Retry sends it', async () => {
  let isDown = true;
  server.answer = (query) =>
    isDown && query.startsWith('mutation') ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  await open();
  await userEvent.type(await box(), 'keep me{Enter}');
  expect(await screen.findByText('Not sent')).toBeDefined();
  expect(await shown()).toEqual(['keep me']);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  await waitFor(async () => expect(await shown()).toEqual(['keep me']));
  expect(server.messages).toHaveLength(1);
});

test('a message that was not sent stays in view while others come, with the way to send it', async () => {
  sayMuch();
  server.answer = (query) =>
    query.startsWith('mutation') ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  await open();
  await isLive();
  await userEvent.type(await box(), 'keep me{Enter}');
  await screen.findByText('Not sent');
  const history = screen.getByRole('group', { name: 'Chat history' });
  // Read back and forth, so that the list is not on its way to the end any more.
  for (const place of [900, history.scrollHeight - 600]) {
    history.scrollTop = place;
    fireEvent.scroll(history);
  }
  await screen.findByText('Not sent');
  for (let count = 0; count < 12; count += 1) server.say(`news ${String(count)}`);
  await screen.findByText('news 11');
  await waitFor(() => expect(history.scrollHeight - 600 - history.scrollTop).toBeLessThan(80));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^New messages/ })).toBeNull();
});

test('a refused message says why, and can be taken back to be changed', async () => {
  server.answer = (query) =>
    query.startsWith('mutation')
      ? json(200, { data: null, errors: [{ message: 'no', extensions: { code: 'INVALID_TEXT' } }] })
      : undefined;
  await open();
  await userEvent.type(await box(), 'odd{Enter}');
  expect(
    await screen.findByText('Not sent: the message holds a character that cannot be sent'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect((await box()).value).toBe('odd');
  expect(await shown()).toEqual([]);
});

test.each([
  ['a status', () => json(403, {})],
  ['errors with status 200', () => json(200, { data: null, errors: [{ message: 'no' }] })],
  ['another success than 200', () => json(201, { data: { getAllMessages: { items: [] } } })],
  ['a page instead of JSON', () => new Response('<h1>Hello</h1>', { status: 200 })],
])('a load that fails with %s is said, and can be tried again', async (_, answer) => {
  server.say('hello');
  server.answer = answer;
  await open();
  expect(await screen.findByText('Error :(')).toBeDefined();
  server.answer = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await shown()).toEqual(['hello']));
});

test('what was said while the connection was lost is there after it is back', async () => {
  await open();
  await isLive();
  await server.close();
  expect(await screen.findByText('Connection lost. Reconnecting…')).toBeDefined();
  server.say('missed');
  await server.open();
  await isLive();
  server.say('heard');
  await waitFor(async () => expect(await shown()).toEqual(['missed', 'heard']));
  expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull();
});

test('a socket closed because the session is over has it checked, which ends it', async () => {
  server.refuseWith = 4401;
  const asked = () => api.requests('GET', /who-am-i/).length;
  await open();
  expect(await screen.findByText(/^The server refuses a live connection/)).toBeDefined();
  expect(asked()).toBe(2);
});

test('few of 1,000 messages are in the page, and the last is told as the thousandth', async () => {
  for (let count = 0; count < 1000; count += 1) server.say(`message ${String(count)}`);
  await open();
  await waitFor(async () => expect((await shown()).length).toBeGreaterThan(5));
  const items = within(await list()).getAllByRole('listitem');
  expect(items.length).toBeLessThan(60);
  expect(items[0]?.getAttribute('aria-setsize')).toBe('1000');
});

test('who does not see the page is told of what others say, not of what was there or of own words', async () => {
  server.say('old');
  await open();
  await isLive();
  await waitFor(async () => expect(await shown()).toEqual(['old']));
  const told = screen.getByRole('status', { name: 'New in the chat' });
  await userEvent.type(await box(), 'mine{Enter}');
  server.say('news');
  await waitFor(() => expect(told.textContent).toBe('Ada said: news'), { timeout: 15_000 });
  // The same words again are news again, which a text that stays as it is would not be.
  const first = told.firstChild;
  server.say('news');
  await waitFor(() => expect(told.firstChild).not.toBe(first), { timeout: 15_000 });
  expect(told.textContent).toBe('Ada said: news');
  server.say('more');
  server.say('and more');
  await waitFor(() => expect(told.textContent).toBe('2 new messages'), { timeout: 15_000 });
}, 60_000);
