import type { Extra } from '../../registry/extras';

/** Lists are filtered by conditions in groups, as in `list.filterBuilder`. */
export const conditions: Extra<'conditions'> = { name: 'conditions', load: () => import('./extra-parts') };
