import { useTranslation } from 'react-i18next';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import { DialogButton } from '../../calls/dialog-button';
import { useMaySend } from '../../calls/use-may-send';

const BannerDialog = lazyPart(() => import('./banner-dialog'));

/** The button that opens the dialog; nothing for a viewer who may not change the banner. */
export function UpdateBanner() {
  const { t, ready } = useTranslation('roundManagement', { useSuspense: false });
  const maySend = useMaySend('banner.update');
  if (!ready || !maySend) return null;
  return <DialogButton label={t('banner.title')} Dialog={BannerDialog} request="banner" />;
}
