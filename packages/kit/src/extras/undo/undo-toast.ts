import i18next from 'i18next';
import { formatNumber } from '../../lib/format';
import type { UndoProgress } from '../../providers/notification/notification-provider';
import { dismissToast, isToastOpen, toast, updateToast } from '../../ui/toasts/toast-store';

/** The change of each toast, by the function that cancels it. */
const shown = new Map<string, () => void>();

/** Refine reports it every second; a closed toast stays closed, and the change is sent in time. */
export function showUndo({ key, cancelMutation, undoableTimeout: seconds = 0 }: UndoProgress): void {
  if (seconds <= 0) return dismissToast(key);
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
