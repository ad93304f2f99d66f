import type { OpenNotificationParams } from '@refinedev/core';
import i18next from 'i18next';
import { formatNumber } from '../../lib/format';
import { dismissToast, isToastOpen, toast, updateToast } from '../../ui/toasts/toast-store';

/** The change that the toast of a key is about, by the function that cancels it. */
const shown = new Map<string, () => void>();

/** The part of Refine's progress that the toast is made of. */
type Progress = Required<Pick<OpenNotificationParams, 'key' | 'cancelMutation'>> & {
  readonly undoableTimeout: number | undefined;
};

/**
 * Shows how long a change can be undone, with a button that does. Refine reports it every second; who closes the toast is
 * not shown it again, and the change is sent at its time.
 */
export function showUndo({ key, cancelMutation, undoableTimeout: seconds = 0 }: Progress): void {
  if (seconds <= 0) {
    dismissToast(key);
    return;
  }
  const t = (name: string, values = {}) => i18next.t(`kit:undoable.${name}`, values);
  const undo = () => {
    cancelMutation();
    toast({ title: t('undone'), variant: 'info' });
  };
  const content = {
    title: t('title'),
    description: t('left', { count: seconds, figure: formatNumber(seconds, i18next.language) }),
    variant: 'info',
    stays: true,
    action: { label: t('undo'), run: undo },
  } as const;
  if (shown.get(key) !== cancelMutation) {
    shown.set(key, cancelMutation);
    toast({ ...content, id: key });
  } else if (isToastOpen(key)) updateToast(key, content);
}
