import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { neededExtra } from '../../registry/extras';
import { dismissToast, toast, type ToastVariant } from '../../ui/toasts/toast-store';

export type UndoProgress = Required<Pick<OpenNotificationParams, 'key' | 'cancelMutation'>> & {
  readonly undoableTimeout: number | undefined;
};

const variants: Readonly<Record<'success' | 'error' | 'progress', ToastVariant>> = {
  success: 'constructive',
  error: 'destructive',
  progress: 'info',
};

/** Refine's notifications as toasts. An undoable change is reported every second under one key, which updates its toast. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type, cancelMutation, undoableTimeout }) => {
    if (key !== undefined && cancelMutation) {
      neededExtra('undo', 'mutationMode').showUndo({ key, cancelMutation, undoableTimeout });
      return;
    }
    // Refine's message is the sentence, and its description the heading above it.
    const content = {
      title: description ?? message,
      description: description === undefined ? undefined : message,
      variant: variants[type],
    };
    toast(key === undefined ? content : { ...content, id: key });
  },
  close: dismissToast,
};
