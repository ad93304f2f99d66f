import type { Extras } from '../../registry/extras';
import { PendingKeeper } from './pending-keeper';

export default {
  PendingKeeper,
  showUndo: (progress) => void import('./undo-toast').then(({ showUndo }) => showUndo(progress)),
  removeUndoably: async (late) => (await import('./undoable-remove')).removeUndoably(late),
} satisfies Extras['undo'];
