import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
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
  readonly label: string;
  readonly closeLabel: string;
  readonly direction: 'ltr' | 'rtl';
}

interface Look {
  readonly tone: string;
  /** Strokes on a 16 × 16 grid: the login page has no antd to draw icons. */
  readonly strokes?: string;
}

const looks: Readonly<Record<ToastVariant, Look>> = {
  default: { tone: 'ink-soft' },
  destructive: { tone: 'danger', strokes: 'M8 2 1.5 13.5h13zM8 6.5v3M8 11.6v.01' },
  constructive: { tone: 'success', strokes: 'M3 8.5 6.5 12 13 4.5' },
  info: { tone: 'info', strokes: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.7M8 4.9v.01' },
  reminder: { tone: 'warning', strokes: 'M4 11V7a4 4 0 0 1 8 0v4l1.3 1.5H2.7zM6.8 14h2.4' },
};

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const { tone, strokes } = looks[toast.variant];
  const color = `var(--${tone})`;
  const drawing = strokes && (
    <svg viewBox="0 0 16 16" aria-hidden>
      <path d={strokes} />
    </svg>
  );
  const icon = toast.icon ?? drawing;
  return (
    <Root
      className={styles['toast']}
      style={{ borderInlineStartColor: color }}
      data-variant={toast.variant}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      open={toast.open}
      {...(toast.stays ? { duration: Infinity } : {})}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
    >
      {icon && (
        <span className={styles['toast-icon']} style={{ color }}>
          {icon}
        </span>
      )}
      <Title className={styles[toast.description === undefined ? 'toast-text' : 'toast-title']}>
        {toast.title}
      </Title>
      {toast.description !== undefined && (
        <Description className={styles['toast-text']}>{toast.description}</Description>
      )}
      {toast.subject && <span>{toast.subject}</span>}
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

/** The toasts in the lower end corner; F8 moves there, a swipe towards the edge dismisses. */
export default function ToastRegion({ label, closeLabel, direction }: ToastRegionProps) {
  const stored = useSyncExternalStore(onToastsChange, toasts);
  return (
    <Provider
      label={label}
      duration={toastLimits.displayed}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={toastLimits.swipe}
    >
      {/* Each is appended to the viewport when it mounts: the oldest first keeps them in order. */}
      {stored.toReversed().map((toast) => (
        <ToastCard key={toast.sequence} toast={toast} closeLabel={closeLabel} />
      ))}
      <Viewport className={styles['toast-region']} label={label} hotkey={['F8']} />
    </Provider>
  );
}
