import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { MailSwitch } from './mail-switch';

export { prefetch } from '@roundkeeper/kit/list/resource-list';

/** The declared list, with a switch for emails above it. */
export default function AlertList({ resource }: ResourcePageProps) {
  return (
    <div className="stack" style={{ position: 'relative' }}>
      <div className="beside-title">
        <MailSwitch resource={resource} />
      </div>
      <ResourceList resource={resource} fitsWindow />
    </div>
  );
}
