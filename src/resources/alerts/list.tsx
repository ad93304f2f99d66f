import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { MailSwitch } from './mail-switch';
import styles from './list.module.css';

export { prefetch } from '@roundkeeper/kit/list/resource-list';

/** The declared list, with a switch for emails above it. */
export default function AlertList({ resource }: ResourcePageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['mail']}>
        <MailSwitch resource={resource} />
      </div>
      <ResourceList resource={resource} fitsWindow />
    </div>
  );
}
