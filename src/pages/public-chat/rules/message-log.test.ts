import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../../contract/chat';
import { logged, mergeMessages, type MessageLog } from './message-log';

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
