import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './offline-banner.module.css';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOffline = () => !navigator.onLine;

/** Says, above everything, that the browser has no connection. The place is always there, so that it is announced. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const offline = useSyncExternalStore(onConnectionChange, isOffline);
  return (
    <div role="status">
      {offline && (
        <p className={styles['offline']}>
          <span aria-hidden="true">⚠</span>
          {t('offline')}
        </p>
      )}
    </div>
  );
}
