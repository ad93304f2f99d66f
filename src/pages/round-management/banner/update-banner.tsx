import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '../../../kit/actions/dialog-button';

const BannerDialog = lazy(() => import('./banner-dialog'));

/** Opens the dialog that changes the banner's message. */
export function UpdateBanner() {
  const { t } = useTranslation('roundManagement');
  return <DialogButton label={t('banner.title')} dialog={BannerDialog} />;
}
