import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastRegionProps } from '../../ui/toasts/toast-region';
import { dismissToast, onToastsChange, toastLimits, toasts } from '../../ui/toasts/toast-store';
import styles from './toast-host.module.css';

/** Fetched early, so that a toast about a lost connection can be shown without one. */
export const loadToastRegion = () => import('../../ui/toasts/toast-region');

type DrawRegion = ((props: ToastRegionProps) => ReactNode) | null | undefined;

/** How long a toast waits for its code, in ms: a connection may bring neither code nor failure. */
const longestWait = 3_000;

/** Returns what draws the region, undefined while its code loads and null when that failed; each new toast retries. */
function useToastRegion(newest: number | undefined) {
  const [draw, setDraw] = useState<DrawRegion>();
  useEffect(() => {
    if (newest === undefined) return undefined;
    const doWithout = () => setDraw((now: DrawRegion) => now ?? null);
    const timer = setTimeout(doWithout, longestWait);
    loadToastRegion()
      .then(({ default: ToastRegion }) =>
        setDraw(() => (props: ToastRegionProps) => <ToastRegion {...props} />),
      )
      .catch((error: unknown) => {
        console.error(error);
        doWithout();
      });
    return () => clearTimeout(timer);
  }, [newest]);
  return draw;
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
  const draw = useToastRegion(newest);
  if (newest === undefined || draw === undefined) return null;
  if (draw === null) return <PlainToasts key={newest} />;
  return draw({ label: t('notifications'), closeLabel: t('close'), direction: i18n.dir() });
}
