import type { ComponentType } from 'react';
import type { Permission } from '../../../contract/access';
import type { MenuEntry } from '../../config/resource';
import { paths } from '../../config/paths';
import { settings } from '../../config/settings';

/** A page that is not made from a declaration. */
export interface Page {
  readonly path: string;
  readonly access: Permission;
  readonly menu: MenuEntry;
  /** Namespaces of texts that it needs, fetched beside its code. */
  readonly namespaces: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Whether this deployment has it; without a question it is always there. */
  readonly isOn?: () => boolean;
}

/** The bespoke pages. */
export const pages: readonly Page[] = [
  {
    path: paths.dashboard,
    access: 'dashboard.show',
    menu: { order: 10, icon: 'dashboard' },
    namespaces: ['dashboard', 'kit', 'rounds'],
    load: () => import('../../pages/dashboard/dashboard-page'),
  },
  {
    path: '/round-management',
    access: 'rounds.manage',
    menu: { order: 20, icon: 'rounds' },
    namespaces: ['roundManagement', 'kit', 'rounds', 'orders'],
    load: () => import('../../pages/round-management/round-management-page'),
    isOn: () => settings().flags.roundManagement,
  },
  {
    path: '/public-chat',
    access: 'chat.use',
    menu: { order: 80, icon: 'chat' },
    namespaces: ['publicChat'],
    load: () => import('../../pages/public-chat/public-chat-page'),
  },
];
