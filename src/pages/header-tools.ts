import type { HeaderTool } from '@roundkeeper/kit/schema/header-tool';

export const headerTools: readonly HeaderTool[] = [
  {
    name: 'alerts',
    access: 'alerts.list',
    button: { icon: 'bell', label: 'titles.alerts' },
    namespaces: ['alertBell', 'alerts'],
    load: () => import('./alert-bell/alert-bell'),
  },
];

export const sidebarTools: readonly HeaderTool[] = [
  {
    name: 'liveRounds',
    access: 'rounds.manage',
    namespaces: ['roundManagement'],
    load: () => import('./round-management/live/live-rounds'),
  },
];
