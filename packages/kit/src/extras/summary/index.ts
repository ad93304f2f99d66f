import type { Extra } from '../../registry/extras';

/** Lists end with sums and averages, as in `list.summary`. */
export const summary: Extra<'summary'> = { name: 'summary', load: () => import('./extra-parts') };
