import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '../../../kit/actions/dialog-button';

const NotificationDialog = lazy(() => import('./notification-dialog'));

/** Opens the dialog that tells end users something. */
export function SendNotification() {
  const { t } = useTranslation('dashboard', { useSuspense: false });
  return <DialogButton label={t('notification.title')} dialog={NotificationDialog} />;
}
