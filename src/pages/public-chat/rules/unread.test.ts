import { expect, test } from 'vitest';
import { mergeMessages } from './message-log';
import { countUnread } from './unread';

const { log } = mergeMessages(
  [],
  ['ada', 'me', 'bob', 'ada'].map((id, index) => ({
    user: { id, displayName: id },
    message: String(index),
    time: new Date(1_700_000_000_000 + index).toISOString(),
    imageUrl: null,
  })),
);

test('messages of others after the one that was seen are unread', () => {
  expect(countUnread(log, log[0]?.key, 'me')).toBe(2);
  expect(countUnread(log, log[3]?.key, 'me')).toBe(0);
  expect(countUnread(log, undefined, 'me')).toBe(3);
});
