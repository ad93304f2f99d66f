import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  chatBox,
  chatList,
  isLive,
  openChat,
  sayMuch,
  shownTexts,
  useChatPage,
} from '../../support/chat/chat-page';
import { json } from '../../support/console/fake-api';

const chat = useChatPage();

test('the messages are shown with their senders, the oldest first, and new ones as they come', async () => {
  chat.server.say('first');
  chat.server.say('second', { id: 'bob', displayName: 'Bob' });
  await openChat(chat);
  expect(await screen.findByText('Loading...')).toBeDefined();
  await waitFor(async () => expect(await shownTexts()).toEqual(['first', 'second']));
  expect(screen.getByText('Bob')).toBeDefined();
  await isLive(chat);
  chat.server.say('third');
  await waitFor(async () => expect(await shownTexts()).toEqual(['first', 'second', 'third']));
});

test.each([
  [3, [1, 1000]],
  [1000, [950, 1000]],
] as const)(
  'all of %i messages are asked for once, and what was said while the connection came is asked for after them',
  async (count, later) => {
    for (let at = 0; at < count; at += 1) chat.server.say(`message ${String(at)}`);
    await openChat(chat);
    await isLive(chat);
    const whole = [0, 1000] as const;
    await waitFor(() => expect(chat.server.pages).toContainEqual(whole));
    await waitFor(() => expect(chat.server.pages).toEqual([whole, later]), { timeout: 10_000 });
  },
);

test('addresses in a message lead elsewhere without an opener, by http where none is written, and all else is text', async () => {
  const text =
    'see example.org, https://example.com/a?b=1 or mail ada@example.com <img src=x> javascript:alert(1) ftp://example.net';
  chat.server.say(text);
  await openChat(chat);
  await waitFor(async () => expect(await shownTexts()).toEqual([text]));
  const said = within(await chatList())
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

test('a reader who scrolled back is left there, and the button of the new messages leads to the end', async () => {
  sayMuch(chat);
  await openChat(chat);
  await isLive(chat);
  const history = await screen.findByRole('group', { name: 'Chat history' });
  // Rows that were never drawn are guessed to be a little higher than they are.
  const isAtEnd = () =>
    waitFor(() => expect(history.scrollHeight - 600 - history.scrollTop).toBeLessThan(80));
  await isAtEnd();
  for (const place of [900, 600, 300]) {
    history.scrollTop = place;
    fireEvent.scroll(history);
  }
  chat.server.say('news 1');
  chat.server.say('news 2');
  const button = await screen.findByRole('button', { name: 'New messages 2' });
  expect(history.scrollTop).toBe(300);
  await userEvent.click(button);
  await isAtEnd();
  expect(screen.queryByRole('button', { name: /^New messages/ })).toBeNull();
  chat.server.say('news 3');
  await isAtEnd();
  expect(screen.queryByRole('button', { name: /^New messages/ })).toBeNull();
});

test.each([
  ['a status', () => json(403, {})],
  ['errors with status 200', () => json(200, { data: null, errors: [{ message: 'no' }] })],
  ['another success than 200', () => json(201, { data: { getAllMessages: { items: [] } } })],
  ['a page instead of JSON', () => new Response('<h1>Hello</h1>', { status: 200 })],
])('a load that fails with %s is said, and can be tried again', async (_, answer) => {
  chat.server.say('hello');
  chat.server.answer = answer;
  await openChat(chat);
  expect(await screen.findByText('Error :(')).toBeDefined();
  chat.server.answer = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await shownTexts()).toEqual(['hello']));
});

test('what was said while the connection was lost is there after it is back', async () => {
  await openChat(chat);
  await isLive(chat);
  await chat.server.close();
  expect(await screen.findByText('Connection lost. Reconnecting…')).toBeDefined();
  chat.server.say('missed');
  await chat.server.open();
  await isLive(chat);
  chat.server.say('heard');
  await waitFor(async () => expect(await shownTexts()).toEqual(['missed', 'heard']));
  expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull();
});

test('a socket closed because the session is over has it checked, which ends it', async () => {
  chat.server.refuseWith = 4401;
  const asked = () => chat.api.requests('GET', /who-am-i/).length;
  await openChat(chat);
  expect(await screen.findByText(/^The server refuses a live connection/)).toBeDefined();
  expect(asked()).toBe(2);
});

test('few of 1,000 messages are in the page, and the last is told as the thousandth', async () => {
  for (let count = 0; count < 1000; count += 1) chat.server.say(`message ${String(count)}`);
  await openChat(chat);
  await waitFor(async () => expect((await shownTexts()).length).toBeGreaterThan(5));
  const items = within(await chatList()).getAllByRole('listitem');
  expect(items.length).toBeLessThan(60);
  expect(items[0]?.getAttribute('aria-setsize')).toBe('1000');
});

test('who does not see the page is told of what others say, not of what was there or of own words', async () => {
  chat.server.say('old');
  await openChat(chat);
  await isLive(chat);
  await waitFor(async () => expect(await shownTexts()).toEqual(['old']));
  const told = screen.getByRole('status', { name: 'New in the chat' });
  await userEvent.type(await chatBox(), 'mine{Enter}');
  chat.server.say('news');
  await waitFor(() => expect(told.textContent).toBe('Ada said: news'), { timeout: 15_000 });
  // The same words again are news again, which a text that stays as it is would not be.
  const first = told.firstChild;
  chat.server.say('news');
  await waitFor(() => expect(told.firstChild).not.toBe(first), { timeout: 15_000 });
  expect(told.textContent).toBe('Ada said: news');
  chat.server.say('more');
  chat.server.say('and more');
  await waitFor(() => expect(told.textContent).toBe('2 new messages'), { timeout: 15_000 });
}, 60_000);
