import type { NotificationProvider } from '@refinedev/core';
import { dismissToast, toast, type ToastVariant } from '../../ui/toasts/toast-store';

const variants: Readonly<Record<'success' | 'error' | 'progress', ToastVariant>> = {
  success: 'constructive',
  error: 'destructive',
  progress: 'info',
};

/** Refine's notifications as toasts. A key that is on screen is updated in its place. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    // Refine's message is the sentence and its description, where there is one, the heading above it.
    toast({
      ...(key === undefined ? {} : { id: key }),
      title: description ?? message,
      description: description === undefined ? undefined : message,
      variant: variants[type],
    });
  },
  close: (key) => {
    dismissToast(key);
  },
};
