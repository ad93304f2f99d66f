import type { NotificationProvider } from '@refinedev/core';
import {
  dismissToast,
  isToastOpen,
  toast,
  updateToast,
  type ToastVariant,
} from '../../ui/toasts/toast-store';

const variants: Readonly<Record<'success' | 'error' | 'progress', ToastVariant>> = {
  success: 'constructive',
  error: 'destructive',
  progress: 'info',
};

/**
 * Refine's notifications as toasts. Of a progress, which it reports every second under one key, only the first is said;
 * the others change what is on screen.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    // Refine's message is the sentence and its description, where there is one, the heading above it.
    const said = {
      title: description ?? message,
      description: description === undefined ? undefined : message,
      variant: variants[type],
    };
    if (key !== undefined && type === 'progress' && isToastOpen(key)) updateToast(key, said);
    else toast(key === undefined ? said : { ...said, id: key });
  },
  close: (key) => {
    dismissToast(key);
  },
};
