import type { Extra } from '../../registry/extras';

/** Lists are saved under a name, and shared, with their filters, columns and order. */
export const views: Extra<'views'> = { name: 'views', load: () => import('./extra-parts') };
