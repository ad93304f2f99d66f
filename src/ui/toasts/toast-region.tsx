import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import {
  dismissToast,
  onToastsChange,
  toastLimits,
  toasts,
  type Toast,
  type ToastVariant,
} from './toast-store';
import styles from './toast-region.module.css';

export interface ToastRegionProps {
  /** The region's accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  readonly direction: 'ltr' | 'rtl';
}

/** What tells the variants apart for who does not see their colours. */
const icons: Readonly<Partial<Record<ToastVariant, IconName>>> = {
  destructive: 'warning',
  constructive: 'check',
  info: 'info',
  reminder: 'bell',
};

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const icon = toast.icon ?? icons[toast.variant];
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
      {icon && (
        <span className={styles['toast-icon']}>
          <Icon name={icon} size={16} />
        </span>
      )}
      <Title className={styles['toast-title']}>{toast.title}</Title>
      {toast.description !== undefined && (
        <Description className={styles['toast-text']}>{toast.description}</Description>
      )}
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
      {/* Each is appended to the viewport when it comes: the oldest first keeps them in order when all come at once. */}
      {kept.toReversed().map((toast) => (
        <ToastCard key={toast.said} toast={toast} closeLabel={closeLabel} />
      ))}
      <Viewport className={styles['toast-region']} label={label} hotkey={['F8']} />
    </Provider>
  );
}
