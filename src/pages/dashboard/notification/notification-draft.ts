import {
  notificationTypes,
  type NotificationInput,
  type NotificationType,
} from '../../../../contract/notifications';
import { makeDrafts } from '../../../providers/auth/drafts';

const drafts = makeDrafts<NotificationInput>();
const key = 'notification';

const emptyNotification: NotificationInput = {
  title: '',
  notification: '',
  type: notificationTypes[0],
};

/** What was typed and neither sent nor given up. */
export const keptNotification = {
  get: (): NotificationInput => drafts.get(key) ?? emptyNotification,
  set: (draft: NotificationInput): void => void drafts.set(key, draft),
  forget: (): void => void drafts.delete(key),
};

/** What is sent for what was typed: without blanks around its texts. */
export const notificationOf = ({ title, notification, type }: NotificationInput): NotificationInput => ({
  title: title.trim(),
  notification: notification.trim(),
  type,
});

/** The type of that name; the default where there is none. */
export const typeNamed = (name: string): NotificationType =>
  notificationTypes.find((type) => type === name) ?? emptyNotification.type;
