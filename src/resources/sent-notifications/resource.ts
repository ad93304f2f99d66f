import { listNotifications, notificationTypes, type SentNotification } from '../../../contract/chat/notifications';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { plain } from '../status-tones';

export default defineResource<SentNotification>()({
  name: 'sentNotifications',
  path: '/notifications',
  menu: { order: 82, icon: 'send', group: 'operations' },
  access: { list: 'notifications.list' },
  calls: { list: listNotifications },
  fields: {
    createdAt: { kind: 'datetime' },
    author: { kind: 'email' },
    type: { kind: 'enum', values: plain(notificationTypes) },
    title: { kind: 'text' },
    notification: { kind: 'text' },
    recipients: { kind: 'number' },
  },
  search: false,
  pages: { list: () => import('./list') },
  list: {
    columns: ['createdAt', 'author', 'type', 'title', 'notification', 'recipients'],
    widths: { author: { width: 200 }, notification: { width: 320 } },
    filters: [
      { field: 'type', where: 'server' },
      { field: 'createdAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' } },
    ],
  },
});
