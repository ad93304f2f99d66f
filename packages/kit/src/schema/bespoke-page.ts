import type { ComponentType } from 'react';
import type { Permission } from '../wire/access';
import type { MenuEntry, PageRequests } from './resource';

interface PageDialog {
  /** The name that its button has as `request`. */
  readonly name: string;
  /** The key of its title, with the namespace. */
  readonly label: string;
  readonly access: Permission;
}

export interface PageCode {
  readonly default: ComponentType;
  readonly prefetch?: (requests: PageRequests) => void;
}

export interface BespokePage {
  readonly path: string;
  readonly access: Permission;
  readonly menu: MenuEntry;
  /** Fetched beside its code. */
  readonly namespaces: readonly string[];
  readonly dialogs?: readonly PageDialog[];
  readonly load: () => Promise<PageCode>;
  /** Whether this deployment has it, true by default. */
  readonly isOn?: () => boolean;
}
