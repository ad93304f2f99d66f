import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { SendNotification, useMayNotify } from '../../pages/dashboard/send-notification';

export { prefetch } from '@roundkeeper/kit/list/resource-list';

/** The declared list, with the button that sends another. */
export default function NotificationList({ resource }: ResourcePageProps) {
  const opens = useMayNotify() ? 'notification' : undefined;
  return (
    <ResourceList resource={resource} toolbar={<SendNotification isPrimary />} opens={opens} fitsWindow />
  );
}
