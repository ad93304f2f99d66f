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
 * Refine's notifications as toasts. Refine reports a progress every second under one key: the first opens a toast, the
 * others update it.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    // Refine's message is the sentence, and its description the heading above it.
    const content = {
      title: description ?? message,
      description: description === undefined ? undefined : message,
      variant: variants[type],
    };
    if (key !== undefined && type === 'progress' && isToastOpen(key)) updateToast(key, content);
    else toast(key === undefined ? content : { ...content, id: key });
  },
  close: (key) => {
    dismissToast(key);
  },
};
