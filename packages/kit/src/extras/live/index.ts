import type { Extra } from '../../registry/extras';

/** Lists and widgets follow changes made elsewhere, as in `list.live`. */
export const live: Extra<'live'> = { name: 'live', load: () => import('./extra-parts') };
