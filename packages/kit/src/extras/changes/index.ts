import type { Extra } from '../../registry/extras';

/** Who changed a row, when and how: a card, as in `show.changes`, and a button of its page. */
export const changes: Extra<'changes'> = { name: 'changes', load: () => import('./extra-parts') };
