import type { Extras } from '../../registry/extras';
import { PendingKeeper } from './pending-keeper';

const parts: Extras['undo'] = {
  PendingKeeper,
  showUndo: (progress) => void import('./undo-toast').then(({ showUndo }) => showUndo(progress)),
  removeLate: async (late) => (await import('./late-remove')).removeLate(late),
};

export default parts;
