import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { formatClock } from '@roundkeeper/kit/lib/dates';
import {
  formatDay,
  formatSent,
  isContinued,
  isNewDay,
  logged,
  mergeMessages,
  messagesAfter,
  type LoggedMessage,
  type MessageLog,
} from './outbox';

const message = (time: string, text = 'hello', id = 'ada'): ChatMessage => ({
  user: { id, displayName: id },
  message: text,
  time,
  imageUrl: null,
});

const textsOf = (log: MessageLog) => log.map((entry) => entry.message.message);
const merged = (...batches: ChatMessage[][]) =>
  batches.reduce<MessageLog>((log, batch) => mergeMessages(log, batch).log, []);

const messages = fc.array(
  fc
    .record({
      at: fc.integer({ min: 0, max: 12 }),
      text: fc.constantFrom('a', 'b', 'c'),
      id: fc.constantFrom('ada', 'bob'),
    })
    .map(({ at, text, id }) => message(new Date(1_700_000_000_000 + at * 1000).toISOString(), text, id)),
);

test('the log does not depend on the order, the batches or the number of times in which messages come', () => {
  fc.assert(
    fc.property(messages, messages, messages, (one, other, third) => {
      expect(merged(one, other, third, one)).toEqual(merged([...third, ...one], other.toReversed()));
    }),
  );
});

test('each message is there once, the oldest first', () => {
  fc.assert(
    fc.property(messages, messages, (one, other) => {
      const log = merged(one, other);
      const keys = log.map(({ key }) => key);
      expect(new Set(keys)).toEqual(new Set([...one, ...other].map((each) => logged(each).key)));
      expect(keys).toHaveLength(new Set(keys).size);
      expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});

test('what is new is told, and a merge without anything new leaves the log as it is', () => {
  const log = merged([
    message('2026-11-20T10:00:00.000Z', 'first'),
    message('2026-11-20T10:02:00.000Z', 'third'),
  ]);
  const again = mergeMessages(log, [message('2026-11-20T10:00:00.000Z', 'first')]);
  expect(again.log).toBe(log);
  const { log: next, fresh } = mergeMessages(log, [message('2026-11-20T10:01:00.000Z', 'second')]);
  expect(textsOf(fresh)).toEqual(['second']);
  expect(textsOf(next)).toEqual(['first', 'second', 'third']);
});

test('times are compared as times, and a message whose time cannot be read comes last', () => {
  const log = merged([
    message('whenever', 'last'),
    message('2026-11-20T12:00:00+02:00', 'first'),
    message('2026-11-20T11:00:00Z', 'second'),
  ]);
  expect(textsOf(log)).toEqual(['first', 'second', 'last']);
});

test('the messages of others after one are returned, and own ones are not', () => {
  const messages = ['ada', 'me', 'bob', 'ada'].map((id, index) => ({
    user: { id, displayName: id },
    message: String(index),
    time: new Date(1_700_000_000_000 + index).toISOString(),
    imageUrl: null,
  }));
  const { log } = mergeMessages([], messages);
  const textsAfter = (after: LoggedMessage | undefined, all = log) =>
    messagesAfter(all, after, 'me').map(({ message }) => message.message);
  expect(textsAfter(log[0])).toEqual(['2', '3']);
  expect(textsAfter(log[3])).toEqual([]);
  // It was removed: what came after it is the same.
  expect(textsAfter(log[2], log.toSpliced(2, 1))).toEqual(['3']);
  expect(textsAfter(undefined)).toEqual(['0', '2', '3']);
});

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

test('a day begins with the first message and at the reader’s midnight', () => {
  expect(isNewDay(undefined, at(20, 9))).toBe(true);
  expect(isNewDay(at(20, 9), at(20, 23, 59))).toBe(false);
  expect(isNewDay(at(20, 23, 59), at(21, 0))).toBe(true);
  expect(isNewDay(at(20, 9), Infinity)).toBe(false);
});

test('today and yesterday are called so, other days by their date, in the reader’s language', () => {
  const now = at(20, 12);
  expect(formatDay(at(20, 0), 'en', now)).toBe('today');
  expect(formatDay(at(19, 23), 'de', now)).toBe('gestern');
  expect(formatDay(at(13, 8), 'en', now)).toBe('Friday, November 13, 2026');
});

test('the clock shows hours and minutes, and a time that is none shows nothing', () => {
  expect(formatClock(at(20, 9, 5), 'de')).toBe('09:05');
  expect(formatClock(Infinity, 'en')).toBe('');
  expect(formatSent(at(20, 9, 5), 'de', at(20, 23))).toBe('09:05');
  expect(formatSent(at(20, 9, 5), 'de', at(21, 0))).toContain('20.11.');
  expect(formatSent(Infinity, 'en', at(20, 0))).toBe('');
});

test('a message stands below the name of the one before it when the same person went on within five minutes of a day', () => {
  const at = (time: string, id = 'ada') => logged(message(time, 'hello', id));
  const first = at('2026-11-20T10:00:00.000Z');
  expect(isContinued(first, at('2026-11-20T10:04:59.000Z'))).toBe(true);
  expect(isContinued(first, at('2026-11-20T10:05:00.000Z'))).toBe(false);
  expect(isContinued(first, at('2026-11-20T10:01:00.000Z', 'bob'))).toBe(false);
  expect(isContinued(undefined, first)).toBe(false);
  const midnight = new Date(2026, 10, 21).getTime();
  const [late, early] = [at(new Date(midnight - 1000).toISOString()), at(new Date(midnight).toISOString())];
  expect(isContinued(late, early)).toBe(false);
  expect(isContinued(at('never'), at('never'))).toBe(false);
});
