import type { Extra } from '../../registry/extras';

/** Rows of a list are selected, and actions done to all of them, as in `list.bulkActions`. */
export const bulk: Extra<'bulk'> = { name: 'bulk', load: () => import('./extra-parts') };
