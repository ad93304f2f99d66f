import type { ComponentType } from 'react';
import type { Permission } from '../../contract/access';
import type { MenuEntry } from './resource';

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
