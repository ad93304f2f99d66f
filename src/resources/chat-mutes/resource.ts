import { listMutes, unmute, type Mute } from '../../../contract/chat/chat-mutes';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { muteTermTones } from '../status-tones';

/** People who are muted in the chat. Its page is opened from the chat. */
export default defineResource<Mute>()({
  name: 'chatMutes',
  path: paths.mutedPeople,
  offMenu: true,
  access: { list: 'chat.moderate' },
  calls: { list: listMutes },
  fields: {
    mutedAt: { kind: 'datetime' },
    'user.displayName': { kind: 'text' },
    term: { kind: 'enum', values: muteTermTones },
    until: { kind: 'datetime' },
    reason: { kind: 'text' },
    mutedBy: { kind: 'text' },
  },
  search: false,
  list: {
    columns: ['mutedAt', 'user.displayName', 'term', 'until', 'reason', 'mutedBy'],
    widths: { reason: { width: 240 } },
    cellLinks: {
      'user.displayName': {
        to: `${paths.users}/{personId}`,
        access: 'users.show',
        when: { field: 'personId', not: null },
      },
    },
    rowActions: ['unmute'],
  },
  actions: {
    unmute: {
      call: unmute,
      access: 'chat.moderate',
      confirm: false,
      when: [{ field: 'mayUnmute', not: false }],
      refresh: ['chatMutes', 'chatMutes.list', 'audit'],
      failures: [403, 409],
    },
  },
});
