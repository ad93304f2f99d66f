import type { BespokePage } from '@roundkeeper/kit/schema/bespoke-page';
import { paths } from '../config/paths';
import { settings } from '@roundkeeper/kit/settings/settings';

export const bespokePages: readonly BespokePage[] = [
  {
    path: paths.dashboard,
    access: 'dashboard.show',
    menu: { order: 10, icon: 'dashboard' },
    dialogs: [{ name: 'notification', label: 'dashboard:notification.title', access: 'notifications.send' }],
    namespaces: ['dashboard', 'kit', 'rounds'],
    load: () => import('./dashboard/dashboard-page'),
  },
  {
    path: paths.roundManagement,
    access: 'rounds.manage',
    menu: { order: 20, icon: 'clock' },
    dialogs: [{ name: 'banner', label: 'roundManagement:banner.title', access: 'banner.update' }],
    namespaces: ['roundManagement', 'kit', 'rounds', 'orders'],
    load: () => import('./round-management/round-management-page'),
    isOn: () => settings().flags.roundManagement,
  },
  {
    path: paths.compareRounds,
    access: 'analytics.series',
    menu: { order: 26, icon: 'bars', group: 'rounds' },
    namespaces: ['compareRounds', 'kit', 'rounds'],
    load: () => import('./compare-rounds/compare-rounds-page'),
  },
  {
    path: paths.chat,
    access: 'chat.use',
    menu: { order: 80, icon: 'chat' },
    namespaces: ['publicChat', 'kit', 'chatMessages', 'chatMutes'],
    load: () => import('./public-chat/public-chat-page'),
  },
  {
    path: paths.roles,
    access: 'roles.show',
    menu: { order: 110, icon: 'eye', group: 'operations' },
    namespaces: ['roles'],
    load: () => import('./roles/roles-page'),
  },
  {
    path: paths.settings,
    access: 'settings.list',
    menu: { order: 89, icon: 'settings', group: 'operations' },
    namespaces: ['settings', 'kit', 'audit'],
    load: () => import('./settings/settings-page'),
  },
];
