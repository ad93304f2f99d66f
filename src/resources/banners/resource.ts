import { getBanner } from '../../../contract/chat/banner';
import { listBanners, restoreBanner, type ShownBanner } from '../../../contract/chat/message-history';
import { defineResource } from '@roundkeeper/kit/schema/resource';

export default defineResource<ShownBanner>()({
  name: 'banners',
  path: '/banners',
  menu: { order: 83, icon: 'flag', group: 'operations' },
  access: { list: 'banners.list' },
  calls: { list: listBanners },
  fields: {
    createdAt: { kind: 'datetime' },
    author: { kind: 'email' },
    message: { kind: 'text', absent: true },
    inForce: { kind: 'boolean' },
  },
  search: false,
  pages: { list: () => import('./list') },
  list: {
    columns: ['createdAt', 'author', 'message', 'inForce'],
    widths: { author: { width: 200 }, message: { width: 400 } },
    rowActions: ['restore'],
    filters: [{ field: 'createdAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' } }],
  },
  actions: {
    restore: {
      call: restoreBanner,
      access: 'banners.restore',
      confirm: true,
      when: [{ field: 'inForce', is: false }],
      refresh: ['banners', getBanner.name, 'audit'],
      failures: [409],
    },
  },
});
