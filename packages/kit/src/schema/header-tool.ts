import type { ComponentType } from 'react';
import type { Permission } from '../wire/access';

/** A tool in the header of every page, loaded once the page has come to rest. */
export interface HeaderTool {
  readonly name: string;
  readonly access: Permission;
  readonly namespaces: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
