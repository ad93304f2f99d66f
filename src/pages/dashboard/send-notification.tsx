import { useTranslation } from 'react-i18next';
import { useMayChange } from '@roundkeeper/kit/access/use-access';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import { DialogButton } from '../../calls/dialog-button';

const NotificationDialog = lazyPart(() => import('./notification-dialog'));

export const useMayNotify = () => useMayChange('notifications.send');

/** The button that opens the dialog; nothing for a viewer who may not send. */
export function SendNotification({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { t, ready } = useTranslation('dashboard', { useSuspense: false });
  const may = useMayNotify();
  if (!ready || !may) return null;
  return (
    <DialogButton
      label={t('notification.title')}
      isPrimary={isPrimary}
      Dialog={NotificationDialog}
      request="notification"
    />
  );
}
