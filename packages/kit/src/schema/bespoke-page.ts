import type { ComponentType } from 'react';
import type { Permission } from '../wire/access';
import type { CallDeclaration } from '../wire/call';
import type { AnyResource, MenuEntry } from './resource';

interface PageDialog {
  /** The name that its button has as `request`. */
  readonly name: string;
  /** The key of its title, with the namespace. */
  readonly label: string;
  readonly access: Permission;
}

/** Requests that a page sends before it is rendered; its hooks find their answers, or wait for them. */
export interface PageRequests {
  /** Requests the rows of a list at the address. */
  readonly list: (resource: AnyResource, options?: { readonly fitsWindow?: boolean }) => void;
  /** Requests what the page's `useCall` of the same call and input shows. */
  readonly call: (call: CallDeclaration, input: Readonly<Record<string, unknown>>) => void;
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
