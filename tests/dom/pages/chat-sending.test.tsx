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
import { endComposition } from '../../support/console/end-composition';

const chat = useChatPage();
const sends = () => chat.server.asked.filter((query) => query.startsWith('mutation')).length;

test('Enter sends, the box is empty at once and the message is there once', async () => {
  await openChat(chat);
  await isLive(chat);
  await userEvent.type(await chatBox(), 'hello there{Enter}');
  expect((await chatBox()).value).toBe('');
  await waitFor(async () => expect(await shownTexts()).toEqual(['hello there']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect(await shownTexts()).toEqual(['hello there']);
  expect(chat.server.messages.map(({ user }) => user)).toEqual([
    { id: chat.api.platform.viewer.id, displayName: 'Me' },
  ]);
  expect(new Set(chat.server.keys)).toEqual(new Set(['roundkeeper-demo']));
});

test('what one says at once stands below one name, and each message is read with its name and its time, and the day unless that is today', async () => {
  await openChat(chat);
  await isLive(chat);
  await userEvent.type(await chatBox(), 'hello{Enter}');
  await userEvent.type(await chatBox(), 'and more{Enter}');
  await waitFor(async () => expect(await shownTexts()).toEqual(['hello', 'and more']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  const [first, second] = within(await chatList()).getAllByRole('listitem');
  expect(first?.querySelector('[aria-hidden]')?.textContent).toBe('M');
  expect(second?.querySelector('[aria-hidden]')).toBeNull();
  expect(second?.textContent).toMatch(/^MeYouNov 20, (?:2026, )?\d?\d:\d\d.*and more$/);
  expect(second && within(second).getByText('Me').className).toBe('visually-hidden');
});

test('a message is typed in its own direction; Shift+Enter, and Enter within a word that is being composed, do not send it', async () => {
  await openChat(chat);
  expect((await chatBox()).dir).toBe('auto');
  await userEvent.type(await chatBox(), 'one{Shift>}{Enter}{/Shift}two');
  endComposition(await chatBox());
  expect((await chatBox()).value).toBe('one\ntwo');
  expect(sends()).toBe(0);
});

test('blank text is not sent', async () => {
  await openChat(chat);
  await userEvent.type(await chatBox(), '   {Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sends()).toBe(0);
});

test('a message that fails stays, and Retry sends it', async () => {
  let isDown = true;
  chat.server.answer = (query) =>
    isDown && query.startsWith('mutation') ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  await openChat(chat);
  await userEvent.type(await chatBox(), 'keep me{Enter}');
  expect(await screen.findByText('Not sent')).toBeDefined();
  expect(await shownTexts()).toEqual(['keep me']);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  await waitFor(async () => expect(await shownTexts()).toEqual(['keep me']));
  expect(chat.server.messages).toHaveLength(1);
});

test('a message that was not sent stays in view while others come, with the way to send it', async () => {
  sayMuch(chat);
  chat.server.answer = (query) =>
    query.startsWith('mutation') ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  await openChat(chat);
  await isLive(chat);
  await userEvent.type(await chatBox(), 'keep me{Enter}');
  await screen.findByText('Not sent');
  const history = screen.getByRole('group', { name: 'Chat history' });
  // Read back and forth, so that the list is not on its way to the end any more.
  for (const place of [900, history.scrollHeight - 600]) {
    history.scrollTop = place;
    fireEvent.scroll(history);
  }
  await screen.findByText('Not sent');
  for (let count = 0; count < 12; count += 1) chat.server.say(`news ${String(count)}`);
  await screen.findByText('news 11');
  await waitFor(() => expect(history.scrollHeight - 600 - history.scrollTop).toBeLessThan(80));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^New messages/ })).toBeNull();
});

test('a refused message says why, and can be taken back to be changed', async () => {
  chat.server.answer = (query) =>
    query.startsWith('mutation')
      ? json(200, { data: null, errors: [{ message: 'no', extensions: { code: 'INVALID_TEXT' } }] })
      : undefined;
  await openChat(chat);
  await userEvent.type(await chatBox(), 'odd{Enter}');
  expect(
    await screen.findByText('Not sent: the message contains a character that cannot be sent'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect((await chatBox()).value).toBe('odd');
  expect(await shownTexts()).toEqual([]);
});
