import { useMemo, type ReactNode } from 'react';
import type { AnyResource } from '../../../config/resource';
import type { Where } from '../address/list-state';
import type { ListParts } from '../use-list-controller';
import { readTree } from './condition-text';
import { isValid, treeFilter } from './condition-tree';
import { ConditionsButton, conditionsFor } from './conditions-button';

/** Returns what reads the conditions of a list in a text: undefined for invalid ones, as of a stale address. */
export function whereReader(resource: AnyResource): (text: string) => Where | undefined {
  const conditions = conditionsFor(resource);
  return (text) => {
    const tree = text === '' ? undefined : readTree(text);
    return tree && isValid(conditions, tree) ? { text, filter: treeFilter(conditions, tree) } : undefined;
  };
}

/** The parts of a list that can have conditions. */
export type ConditionParts = Pick<ListParts, 'readWhere' | 'ConditionsButton'>;

interface WithConditionsProps {
  readonly resource: AnyResource;
  readonly children: (parts: ConditionParts) => ReactNode;
}

/** A list that can have conditions, with what reads and shows them. */
export default function WithConditions({ resource, children }: WithConditionsProps) {
  return children({ readWhere: useMemo(() => whereReader(resource), [resource]), ConditionsButton });
}
