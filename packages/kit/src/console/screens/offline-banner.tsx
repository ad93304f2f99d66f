import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './offline-banner.module.css';

function onConnectionChange(listener: () => void): () => void {
  const end = new AbortController();
  window.addEventListener('online', listener, end);
  window.addEventListener('offline', listener, end);
  return () => end.abort();
}

/** Says that the browser is offline. Its element is always there, so that screen readers announce it. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const offline = useSyncExternalStore(onConnectionChange, () => !navigator.onLine);
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
