import type { HeaderTool } from '@roundkeeper/kit/schema/header-tool';

export const headerTools: readonly HeaderTool[] = [
  {
    name: 'alerts',
    access: 'alerts.list',
    namespaces: ['alertBell', 'alerts'],
    load: () => import('./alert-bell/alert-bell'),
  },
];
