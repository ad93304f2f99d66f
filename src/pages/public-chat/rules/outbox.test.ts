import { expect, test } from 'vitest';
import { mergeMessages, type MessageLog } from './message-log';
import { keepFailed, takeEchoes, tryAgain, visibleOutbox, type Outgoing } from './outbox';

const sentAt = Date.parse('2026-11-20T10:00:00.000Z');
const pending = (id: string, text = 'hello'): Outgoing => ({ id, text, after: sentAt, state: 'pending' });
const heard = (seconds: number, text = 'hello', sender = 'me'): MessageLog =>
  mergeMessages(
    [],
    [
      {
        user: { id: sender, displayName: sender },
        message: text,
        time: new Date(sentAt + seconds * 1000).toISOString(),
        imageUrl: null,
      },
    ],
  ).log;
const visible = (outbox: readonly Outgoing[]) => visibleOutbox(outbox).map(({ id }) => id);

test('a message under way is no longer shown as such once the chat shows it', () => {
  const outbox = takeEchoes([pending('1'), pending('2')], heard(1), 'me');
  expect(visible(outbox)).toEqual(['2']);
  expect(visible(takeEchoes(outbox, heard(2), 'me'))).toEqual([]);
});

test('neither another’s message, nor another text, nor an older one accounts for it', () => {
  const outbox = [pending('1')];
  expect(takeEchoes(outbox, heard(1, 'hello', 'you'), 'me')).toBe(outbox);
  expect(takeEchoes(outbox, heard(1, 'bye'), 'me')).toBe(outbox);
  expect(takeEchoes(outbox, heard(0), 'me')).toBe(outbox);
});

test('one whose answer was lost stays as failed, until the chat shows that it had arrived', () => {
  const outbox = keepFailed([pending('1')], '1', undefined);
  expect(outbox.map(({ state }) => state)).toEqual(['failed']);
  expect(takeEchoes(outbox, heard(1), 'me')).toEqual([]);
});

test('one that the chat shows is not kept when its answer is lost, but is when it was refused', () => {
  const echoed = takeEchoes([pending('1')], heard(1), 'me');
  expect(keepFailed(echoed, '1', undefined)).toEqual([]);
  expect(visible(keepFailed(echoed, '1', 'WRONG_SENDER'))).toEqual(['1']);
});

test('a refused one is not taken for another of the same text, before it is tried again', () => {
  const refused = keepFailed([pending('1')], '1', '403');
  expect(visible(takeEchoes(refused, heard(1), 'me'))).toEqual(['1']);
  expect(visible(takeEchoes(tryAgain(refused, '1'), heard(1), 'me'))).toEqual([]);
});
