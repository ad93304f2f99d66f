import type { ComponentType } from 'react';
import type { Permission } from '../../../contract/access';
import type { MenuEntry } from '../../config/resource';
import { paths } from '../../config/paths';
import { settings } from '../../config/settings';
import { prefetchLocale } from '../../providers/i18n/locale-files';

/** A dialog of a bespoke page that can be asked for from elsewhere. */
export interface PageDialog {
  /** The name that its button has as `request`. */
  readonly name: string;
  /** The key of its title, with the namespace. */
  readonly label: string;
  readonly access: Permission;
}

/** A page that is not made from a declaration. */
export interface BespokePage {
  readonly path: string;
  readonly access: Permission;
  readonly menu: MenuEntry;
  /** Namespaces of the texts that it needs, fetched beside its code. */
  readonly namespaces: readonly string[];
  readonly dialogs?: readonly PageDialog[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Returns whether this deployment has it, true by default. */
  readonly isOn?: () => boolean;
}

/** The bespoke pages. */
export const bespokePages: readonly BespokePage[] = [
  {
    path: paths.dashboard,
    access: 'dashboard.show',
    menu: { order: 10, icon: 'dashboard' },
    dialogs: [{ name: 'notification', label: 'dashboard:notification.title', access: 'notifications.send' }],
    namespaces: ['dashboard', 'kit', 'rounds'],
    load: () => import('../../pages/dashboard/dashboard-page'),
  },
  {
    path: paths.roundManagement,
    access: 'rounds.manage',
    menu: { order: 20, icon: 'rounds' },
    dialogs: [{ name: 'banner', label: 'roundManagement:banner.title', access: 'banner.update' }],
    namespaces: ['roundManagement', 'kit', 'rounds', 'orders'],
    load: () => import('../../pages/round-management/round-management-page'),
    isOn: () => settings().flags.roundManagement,
  },
  {
    path: paths.chat,
    access: 'chat.use',
    menu: { order: 80, icon: 'chat' },
    namespaces: ['publicChat'],
    load: () => import('../../pages/public-chat/public-chat-page'),
  },
];

/** Starts fetching a page's code and its texts side by side. */
export function preload<Page>({
  load,
  namespaces,
}: {
  readonly load: () => Promise<Page>;
  readonly namespaces: readonly string[];
}): Promise<Page> {
  for (const namespace of namespaces) prefetchLocale(namespace);
  return load();
}

/** Returns the bespoke pages that this deployment has. */
export const offeredPages = (): readonly BespokePage[] => bespokePages.filter(({ isOn }) => isOn?.() ?? true);
