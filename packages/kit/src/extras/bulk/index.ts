import type { Extra } from '../../registry/extras';

/** Actions on every selected row, as in `list.bulkActions`. */
export const bulk: Extra<'bulk'> = { name: 'bulk', load: () => import('./extra-parts') };
