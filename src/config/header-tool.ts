import type { ComponentType } from 'react';
import type { Permission } from '../../contract/access';

/** What a platform puts in the header of every page. */
export interface HeaderTool {
  readonly name: string;
  readonly access: Permission;
  /** Namespaces of the texts that it needs, fetched beside its code. */
  readonly namespaces: readonly string[];
  /** Returns its code, which is fetched once the page has come to rest. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
