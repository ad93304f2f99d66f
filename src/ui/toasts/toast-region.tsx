import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { dismissToast, onToastsChange, toastLimits, toasts, type Toast } from './toast-store';
import styles from './toast-region.module.css';

interface ToastRegionProps {
  /** The region's accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  readonly direction: 'ltr' | 'rtl';
}

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  return (
    <Root
      className={styles['toast']}
      data-variant={toast.variant}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
    >
      <Title className={styles['toast-title']}>{toast.title}</Title>
      {toast.description !== undefined && <Description>{toast.description}</Description>}
      {toast.action && (
        <Action className={styles['toast-action']} altText={toast.action.label} onClick={toast.action.run}>
          {toast.action.label}
        </Action>
      )}
      <Close className={styles['toast-close']} aria-label={closeLabel}>
        <span aria-hidden>×</span>
      </Close>
    </Root>
  );
}

/** The toasts at the page's lower end corner; F8 moves there, a swipe towards the edge dismisses. */
export default function ToastRegion({ label, closeLabel, direction }: ToastRegionProps) {
  const kept = useSyncExternalStore(onToastsChange, toasts);
  return (
    <Provider
      label={label}
      duration={toastLimits.displayed}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={toastLimits.swipe}
    >
      {kept.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Viewport className={styles['toast-region']} label={label} hotkey={['F8']} />
    </Provider>
  );
}
