import { FilterOutlined } from '@ant-design/icons';
import type { AnyResource } from '../../../config/resource';
import { formatNumber } from '../../../lib/format';
import { sendableBy } from '../../../providers/sources/sendable';
import { sources } from '../../../providers/sources/sources';
import { PanelButton } from '../../panel-button';
import type { ListParts } from '../use-list-controller';
import { readTree } from './condition-text';
import { conditionsIn, conditionsOf, type Conditions } from './condition-tree';
import ConditionsPanel from './conditions-panel';

/** What the conditions of a list may be, by its source. */
export const conditionsFor = (resource: AnyResource): Conditions =>
  conditionsOf(resource, sendableBy(resource.provider, sources()) ?? { names: {}, hasGroups: false });

/** Opens the conditions of a list, and says how many there are. */
export function ConditionsButton({ resource, text, control }: ListParts) {
  const { where } = control.state;
  const tree = where && readTree(where.text);
  const count = tree ? conditionsIn(tree).length : 0;
  const label = text.t('kit:conditions.label');
  return (
    <PanelButton
      label={count === 0 ? label : `${label} (${formatNumber(count, text.lng)})`}
      icon={<FilterOutlined aria-hidden />}
      role="dialog"
    >
      {(close) => (
        <ConditionsPanel
          resource={resource}
          text={text}
          conditions={conditionsFor(resource)}
          tree={tree}
          onApply={(next) => {
            control.change({ where: next });
            close();
          }}
        />
      )}
    </PanelButton>
  );
}
