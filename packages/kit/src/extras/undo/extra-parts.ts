import type { UndoableRemove } from '../../actions/sending/row-mutations';
import type { UndoProgress } from '../../providers/notification/notification-provider';

export { PendingKeeper, sendPending, hasPending } from './pending-keeper';
export const showUndo = async (progress: UndoProgress) => (await import('./undo-toast')).showUndo(progress);
export const removeUndoably = async (removal: UndoableRemove) =>
  (await import('./undoable-remove')).removeUndoably(removal);
