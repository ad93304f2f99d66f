import type { ComponentType } from 'react';
import type { Permission } from '../wire/access';

/** A tool of the platform in the header of every page. */
export interface HeaderTool {
  readonly name: string;
  readonly access: Permission;
  /** Fetched beside its code. */
  readonly namespaces: readonly string[];
  /** Called once the page has come to rest. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
