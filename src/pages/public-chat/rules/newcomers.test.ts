import { expect, test } from 'vitest';
import { mergeMessages } from './message-log';
import { newcomers } from './newcomers';

const said = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    user: { id: index % 2 === 0 ? 'ada' : 'me', displayName: 'Somebody' },
    message: String(from + index),
    time: new Date(1_700_000_000_000 + from + index).toISOString(),
    imageUrl: null,
  }));

test('what others said since a message is new, and own messages are not', () => {
  const { log } = mergeMessages([], said(0, 4));
  expect(newcomers(log, log[0]?.key, 'me').map(({ message }) => message.message)).toEqual(['2']);
  expect(newcomers(log, undefined, 'me')).toHaveLength(2);
  expect(newcomers(log, log.at(-1)?.key, 'me')).toEqual([]);
});
