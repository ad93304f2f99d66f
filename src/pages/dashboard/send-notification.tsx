import { useTranslation } from 'react-i18next';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import { DialogButton } from '../../calls/dialog-button';
import { useMaySend } from '../../calls/use-may-send';

const NotificationDialog = lazyPart(() => import('./notification-dialog'));

/** The button that opens the dialog; nothing for a viewer who may not send. */
export function SendNotification() {
  const { t, ready } = useTranslation('dashboard', { useSuspense: false });
  const maySend = useMaySend('notifications.send');
  if (!ready || !maySend) return null;
  return <DialogButton label={t('notification.title')} Dialog={NotificationDialog} request="notification" />;
}
