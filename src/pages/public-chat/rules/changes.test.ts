import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../../contract/chat/chat';
import type { ChatChange } from '../../../../contract/chat/chat-moderation';
import { Changes } from './changes';
import { mergeMessages } from './outbox';
import { shownEntries } from '../messages/message-list';

const message = (id: string, second: number): ChatMessage => ({
  id,
  user: { id: 'ada', displayName: 'Ada' },
  message: id,
  time: new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString(),
  imageUrl: null,
});
const all = ['a', 'b', 'c'].map(message);
const change = (number: number, kind: ChatChange['kind'], messageId: string): ChatChange => ({
  number,
  kind,
  messageId,
  message: kind === 'REMOVED' ? null : message(messageId, 1),
});

test('the last change of a message counts, in whatever order changes come, and a late answer brings no removed one back', () => {
  const changes = new Changes();
  const { log } = mergeMessages([], all);
  expect(changes.visible(log)).toBe(log);
  expect(changes.apply([change(2, 'REMOVED', 'b'), change(1, 'RESTORED', 'b')])).toEqual([]);
  expect(changes.visible(log).map(({ message: { id } }) => id)).toEqual(['a', 'c']);
  expect(changes.withoutRemoved(all).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(changes.apply([change(3, 'RESTORED', 'b')])).toEqual([message('b', 1)]);
  expect(changes.apply([change(2, 'REMOVED', 'b')])).toEqual([]);
  expect(changes.withoutRemoved(all)).toEqual(all);
  // A later pin does not make an earlier removal one that is known.
  expect(changes.apply([change(9, 'PINNED', 'c'), change(8, 'REMOVED', 'c')])).toEqual([]);
  expect(changes.withoutRemoved(all).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('changes are read on from the last one that was read, page by page', async () => {
  const changes = new Changes();
  changes.readTo = 4;
  const asked: number[] = [];
  const passed: number[] = [];
  const list = (after: number) => {
    asked.push(after);
    return Promise.resolve({ items: after < 8 ? [change(after + 1, 'REMOVED', 'a')] : [], last: 8 });
  };
  await changes.readOn(list, ({ number }) => passed.push(number));
  await changes.readOn(list, ({ number }) => passed.push(number));
  expect(passed).toEqual([5, 6, 7, 8]);
  expect(asked).toEqual([4, 5, 6, 7, 8]);
});

test('a removed message stands at its place for moderators, unless the messages around it are left out', () => {
  const { log } = mergeMessages(
    [],
    [all[0], all[2]].filter((one) => one !== undefined),
  );
  const removed = {
    ...message('b', 1),
    id: 'b',
    removedAt: '2026-11-20T09:01:00.000Z',
    removedBy: 'Grace Hopper',
    reason: 'Spam',
  };
  const keys = (isCut: boolean, from = 0) =>
    shownEntries(log.slice(from), [removed], isCut).map((entry) =>
      'removed' in entry ? `removed ${entry.removed.id}` : entry.message.id,
    );
  expect(keys(false)).toEqual(['a', 'removed b', 'c']);
  expect(keys(true, 1)).toEqual(['c']);
  expect(shownEntries(log, [], false)).toBe(log);
});
