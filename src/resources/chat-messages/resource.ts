import { approveMessage, listWaitingMessages, refuseMessage } from '../../../contract/chat/chat-approval';
import {
  listRemovedMessages,
  maxReason,
  removeMessage,
  restoreMessage,
  type RemovedMessage,
} from '../../../contract/chat/chat-moderation';
import { pinMessage, unpinMessage, updateSlowMode } from '../../../contract/chat/chat-room';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const moderation = { access: 'chat.moderate', confirm: false, refresh: ['chatRoom.show', 'audit'] } as const;

const choices = ['spam', 'insult', 'advertising', 'privateData'] as const;
const inputs = [{ field: 'reason', max: maxReason, required: true, choices }] as const;

const approval = {
  access: 'chat.approve',
  refresh: [listWaitingMessages.name, 'audit'],
  failures: [403, 409],
} as const;

/** Messages that were removed from the chat. Its page is opened from the chat. */
export default defineResource<RemovedMessage>()({
  name: 'chatMessages',
  path: paths.removedMessages,
  offMenu: true,
  access: { list: 'chat.moderate' },
  calls: { list: listRemovedMessages },
  fields: {
    removedAt: { kind: 'datetime' },
    'user.displayName': { kind: 'text' },
    message: { kind: 'text' },
    reason: { kind: 'text' },
    removedBy: { kind: 'text' },
    time: { kind: 'datetime' },
  },
  search: false,
  list: {
    columns: ['removedAt', 'user.displayName', 'message', 'reason', 'removedBy', 'time'],
    widths: { message: { width: 320 }, reason: { width: 240 } },
    cellLinks: {
      'user.displayName': {
        to: `${paths.users}/{personId}`,
        access: 'users.show',
        when: { field: 'personId', not: null },
      },
    },
    rowActions: ['restore'],
  },
  actions: {
    takeDown: {
      call: removeMessage,
      access: 'chat.moderate',
      confirm: true,
      inputs,
      refresh: ['chatMessages', listRemovedMessages.name],
      undo: 'restore',
    },
    restore: {
      call: restoreMessage,
      access: 'chat.moderate',
      confirm: false,
      when: [{ field: 'mayRestore', not: false }],
      refresh: ['chatMessages', 'chatMessages.list', 'audit'],
      failures: [403, 409],
    },
    pin: { call: pinMessage, ...moderation, failures: [409], undo: 'unpin' },
    unpin: { call: unpinMessage, ...moderation, failures: [409] },
    approve: { call: approveMessage, ...approval, confirm: false },
    refuse: { call: refuseMessage, ...approval, confirm: true, inputs },
    slowDown: { call: updateSlowMode, ...moderation },
  },
});
