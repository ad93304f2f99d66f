import { useTranslation } from 'react-i18next';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import { DialogButton } from '../../calls/dialog-button';

const BannerDialog = lazyPart(() => import('./banner-dialog'));

/** The button that opens the dialog; nothing for a viewer who may not change the banner. */
export function UpdateBanner() {
  const { t, ready } = useTranslation('roundManagement', { useSuspense: false });
  const may = useAccess();
  if (!ready || !may('banner.update')) return null;
  return <DialogButton label={t('banner.title')} Dialog={BannerDialog} request="banner" />;
}
