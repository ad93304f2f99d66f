import { expect, test } from 'vitest';
import {
  mergeMessages,
  type MessageLog,
  charactersLeft,
  countdown,
  isBlank,
  markFailed,
  markPending,
  matchEchoes,
  visibleOutbox,
  type Outgoing,
} from './outbox';

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
  const outbox = matchEchoes([pending('1'), pending('2')], heard(1), 'me');
  expect(visible(outbox)).toEqual(['2']);
  expect(visible(matchEchoes(outbox, heard(2), 'me'))).toEqual([]);
});

test('neither another’s message, nor another text, nor an older one accounts for it', () => {
  const outbox = [pending('1')];
  expect(matchEchoes(outbox, heard(1, 'hello', 'you'), 'me')).toBe(outbox);
  expect(matchEchoes(outbox, heard(1, 'bye'), 'me')).toBe(outbox);
  expect(matchEchoes(outbox, heard(0), 'me')).toBe(outbox);
});

test('one whose answer was lost stays as failed, until the chat shows that it had arrived', () => {
  const outbox = markFailed([pending('1')], '1', undefined);
  expect(outbox.map(({ state }) => state)).toEqual(['failed']);
  expect(matchEchoes(outbox, heard(1), 'me')).toEqual([]);
});

test('one that the chat shows is not kept when its answer is lost, but is when it was refused', () => {
  const echoed = matchEchoes([pending('1')], heard(1), 'me');
  expect(markFailed(echoed, '1', undefined)).toEqual([]);
  expect(visible(markFailed(echoed, '1', 'WRONG_SENDER'))).toEqual(['1']);
});

test('a refused one is not taken for another of the same text, before it is tried again', () => {
  const refused = markFailed([pending('1')], '1', '403');
  expect(visible(matchEchoes(refused, heard(1), 'me'))).toEqual(['1']);
  expect(visible(matchEchoes(markPending(refused, '1'), heard(1), 'me'))).toEqual([]);
});

test('white space and characters without a shape are nothing to send', () => {
  expect(['', ' \n\t', '\u200b\u2060', '\u00a0'].map(isBlank)).toEqual([true, true, true, true]);
  expect(['a', ' . ', '👍', 'مرحبا'].map(isBlank)).toEqual([false, false, false, false]);
});

test('characters are counted as people do, without the white space around them', () => {
  expect(charactersLeft('a'.repeat(2000))).toBe(0);
  expect(charactersLeft('👍'.repeat(2000))).toBe(0);
  expect(charactersLeft(` ${'a'.repeat(2001)} `)).toBe(-1);
});

test('the rest is counted only close to the limit', () => {
  expect(countdown('a'.repeat(1799))).toBeUndefined();
  expect(countdown('👍'.repeat(1000))).toBeUndefined();
  expect(countdown('a'.repeat(1800))).toBe(200);
  expect(countdown('a'.repeat(2005))).toBe(-5);
});
