import { listUserMessages, type UserMessage } from '../../../contract/people/user-details';
import { defineResource } from '@roundkeeper/kit/schema/resource';

/** A person's chat messages, removed ones included; shown on the person's page. */
export default defineResource<UserMessage>()({
  name: 'userMessages',
  access: { list: 'users.details' },
  calls: { list: listUserMessages },
  fields: {
    time: { kind: 'datetime' },
    message: { kind: 'text' },
    removedAt: { kind: 'datetime' },
    removedBy: { kind: 'text' },
    reason: { kind: 'text' },
  },
  list: {
    columns: ['time', 'message', 'removedAt', 'removedBy', 'reason'],
    widths: { message: { width: 280 }, removedBy: { width: 124 }, reason: { width: 240 } },
  },
});
