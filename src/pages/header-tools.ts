import type { HeaderTool } from '../config/header-tool';

/** What the header of every page has besides the console's own tools. */
export const headerTools: readonly HeaderTool[] = [
  {
    name: 'alerts',
    access: 'alerts.list',
    namespaces: ['alertBell', 'alerts'],
    load: () => import('./alert-bell/alert-bell'),
  },
];
