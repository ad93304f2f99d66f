import type { HeaderTool } from '@roundkeeper/kit/schema/header-tool';

/** The platform's tools in the header of every page. */
export const headerTools: readonly HeaderTool[] = [
  {
    name: 'alerts',
    access: 'alerts.list',
    namespaces: ['alertBell', 'alerts'],
    load: () => import('./alert-bell/alert-bell'),
  },
];
