import type { Extra } from '../../registry/extras';

/** Changes that can be undone for some seconds before they are sent, as in `mutationMode: 'undoable'`. */
export const undo: Extra<'undo'> = { name: 'undo', load: () => import('./extra-parts') };
