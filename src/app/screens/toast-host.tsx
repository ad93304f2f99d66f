import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onToastsChange, toasts } from '../../ui/toasts/toast-store';

/** Fetches the code that shows toasts, so that one about a lost connection can be shown without one. */
export const loadToastRegion = () => import('../../ui/toasts/toast-region');

const ToastRegion = lazy(loadToastRegion);

/** The place of the toasts; nothing of it is loaded before there is one to show. */
export function ToastHost() {
  const { t, i18n } = useTranslation('common');
  const hasToasts = useSyncExternalStore(onToastsChange, () => toasts().length > 0);
  if (!hasToasts) return null;
  return (
    <Suspense>
      <ToastRegion label={t('notifications')} closeLabel={t('close')} direction={i18n.dir()} />
    </Suspense>
  );
}
