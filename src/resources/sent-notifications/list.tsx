import { useAccess } from '@roundkeeper/kit/access/use-access';
import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { SendNotification } from '../../pages/dashboard/send-notification';

export { prefetch } from '@roundkeeper/kit/list/resource-list';

/** The declared list, with the button that sends another. */
export default function NotificationList({ resource }: ResourcePageProps) {
  const opens = useAccess()('notifications.send') ? 'notification' : undefined;
  return <ResourceList resource={resource} toolbar={<SendNotification />} opens={opens} fitsWindow />;
}
