import { useTranslation } from 'react-i18next';
import { useMayChange } from '@roundkeeper/kit/access/use-access';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import { DialogButton } from '../../calls/dialog-button';

const BannerDialog = lazyPart(() => import('./banner-dialog'));

export const useMaySetBanner = () => useMayChange('banner.update');

/** The button that opens the dialog; nothing for a viewer who may not change the banner. */
export function UpdateBanner({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { t, ready } = useTranslation('roundManagement', { useSuspense: false });
  const may = useMaySetBanner();
  if (!ready || !may) return null;
  return (
    <DialogButton label={t('banner.title')} isPrimary={isPrimary} Dialog={BannerDialog} request="banner" />
  );
}
