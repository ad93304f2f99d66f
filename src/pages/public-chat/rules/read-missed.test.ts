import { expect, test } from 'vitest';
import type { ChatMessage, ChatMessageList } from '../../../../contract/chat/chat';
import { readMissed } from './read-missed';

const makeMessages = (count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    user: { id: 'ada', displayName: 'Ada' },
    message: String(index),
    time: new Date(1_700_000_000_000 + index).toISOString(),
    imageUrl: null,
  }));

/** A chat of so many messages that gives at most `most` of them at a time, and notes what it was asked for. */
function makeChat(count: number, most = 1000) {
  const all = makeMessages(count);
  const asked: (readonly [number, number])[] = [];
  const list = (offset: number, limit: number): Promise<ChatMessageList> => {
    asked.push([offset, limit]);
    const items = all.slice(offset, offset + Math.min(limit, most));
    return Promise.resolve({
      items,
      count,
      page: Math.floor(offset / limit) + 1,
      totalPages: Math.ceil(count / limit),
    });
  };
  return { all, asked, list };
}
const nothingKnown = () => false;

test('a chat of up to 1,000 messages takes one question', async () => {
  const { all, asked, list } = makeChat(1000);
  expect(await readMissed(list, 0, nothingKnown)).toEqual({ messages: all, count: 1000, isCut: false });
  expect(asked).toEqual([[0, 1000]]);
});

test('a longer one is read page by page, also when the server gives less than it is asked for', async () => {
  for (const most of [1000, 300]) {
    const { all, list } = makeChat(2345, most);
    const { messages, count } = await readMissed(list, 0, nothingKnown);
    expect(messages).toEqual(all);
    expect(count).toBe(2345);
  }
});

test('of a very long one the newest messages are read, without a gap', async () => {
  const { all, list } = makeChat(25_300);
  const { messages, count, isCut } = await readMissed(list, 0, nothingKnown);
  expect(messages).toEqual(all.slice(-10_000));
  expect([count, isCut]).toEqual([25_300, true]);
});

test('what was missed is read from shortly before the end of what is known', async () => {
  const { all, asked, list } = makeChat(520);
  const { messages, count } = await readMissed(list, 500, () => true);
  expect(messages).toEqual(all.slice(450));
  expect(count).toBe(520);
  expect(asked).toEqual([[450, 1000]]);
});

test.each([
  [2, 1],
  [50, 1],
  [51, 1],
  [52, 2],
])(
  'of a chat in which %i messages are known, what follows the first of them is read',
  async (known, offset) => {
    const { all, asked, list } = makeChat(known + 3);
    expect(await readMissed(list, known, () => true)).toMatchObject({
      messages: all.slice(offset),
      count: known + 3,
    });
    expect(asked).toEqual([[offset, 1000]]);
  },
);

test('everything is read anew when messages were removed meanwhile', async () => {
  const { all, list } = makeChat(300);
  expect((await readMissed(list, 500, () => true)).messages).toEqual(all);
  expect((await readMissed(list, 320, nothingKnown)).messages).toEqual(all);
});
