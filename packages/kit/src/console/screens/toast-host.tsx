import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastRegionProps } from '../../ui/toasts/toast-region';
import { dismissToast, onToastsChange, toastLimits, toasts } from '../../ui/toasts/toast-store';
import styles from './toast-host.module.css';

/** Fetched early, so that a toast about a lost connection can be shown without one. */
export const loadToastRegion = () => import('../../ui/toasts/toast-region');

/** How long a toast waits for its code, in ms: a connection may bring neither code nor failure. */
const longestWait = 3_000;

/** Returns the code of the region, undefined while it loads and null when that failed; each new toast retries. */
function useToastRegion(newest: number | undefined) {
  const [code, setCode] = useState<{ readonly Region: ComponentType<ToastRegionProps> } | null>();
  useEffect(() => {
    if (newest === undefined) return undefined;
    const doWithout = () => setCode((now) => now ?? null);
    const timer = setTimeout(doWithout, longestWait);
    loadToastRegion()
      .then(({ default: Region }) => setCode({ Region }))
      .catch((error: unknown) => {
        console.error(error);
        doWithout();
      });
    return () => clearTimeout(timer);
  }, [newest]);
  return code;
}

/** The texts alone, for when the toasts' code can't be fetched, which is when they matter most. */
function PlainToasts() {
  useEffect(() => {
    const timer = setTimeout(dismissToast, toastLimits.displayed);
    return () => clearTimeout(timer);
  }, []);
  const open = toasts().filter((toast) => toast.open);
  return (
    <div className={styles['plain']} role="alert">
      {open.map(({ id, title, description }) => (
        <p key={id}>{description === undefined ? title : `${title}: ${description}`}</p>
      ))}
    </div>
  );
}

export function ToastHost() {
  const { t, i18n } = useTranslation('common');
  const newest = useSyncExternalStore(onToastsChange, toasts)[0]?.sequence;
  const code = useToastRegion(newest);
  if (newest === undefined || code === undefined) return null;
  if (code === null) return <PlainToasts key={newest} />;
  return <code.Region label={t('notifications')} closeLabel={t('close')} direction={i18n.dir()} />;
}
