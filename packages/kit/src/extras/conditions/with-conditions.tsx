import { useMemo } from 'react';
import type { AnyResource } from '../../schema/resource';
import { formatNumber } from '../../lib/format';
import { Chip } from '../../fields/parts/select-box';
import type { Where } from '../../list/address/list-state';
import type { WithConditionsProps } from '../../list/resource-list';
import type { ListParts } from '../../list/use-list-controller';
import { readTree, conditionsIn, conditionsOf, isValid, treeFilter } from './condition-tree';
import ConditionsPanel from './conditions-panel';

/** Returns what reads the conditions of a list in a text: undefined for invalid ones, as of a stale address. */
export function whereReader(resource: AnyResource): (text: string) => Where | undefined {
  const conditions = conditionsOf(resource);
  return (text) => {
    const tree = readTree(text);
    return tree && isValid(conditions, tree) ? { text, filter: treeFilter(conditions, tree) } : undefined;
  };
}

function ConditionsButton({ resource, text, control, readWhere }: ListParts) {
  const { where } = control.state;
  const tree = where && readTree(where.text);
  const count = tree ? conditionsIn(tree).length : 0;
  const label = text.t('kit:conditions.label');
  return (
    <Chip
      label={label}
      set={count === 0 ? undefined : `${label} (${formatNumber(count, text.lng)})`}
      text={text}
      onClear={() => control.change({ where: undefined })}
    >
      {(close) => (
        <ConditionsPanel
          resource={resource}
          text={text}
          conditions={conditionsOf(resource)}
          tree={tree}
          onApply={(next) => {
            control.change({ where: readWhere?.(next) });
            close();
          }}
        />
      )}
    </Chip>
  );
}

export default function WithConditions({ resource, children }: WithConditionsProps) {
  return children({ readWhere: useMemo(() => whereReader(resource), [resource]), ConditionsButton });
}
