import type { Extra } from '../../registry/extras';

/** Rows are drawn, as in `show.charts` and in a chart of a declared dashboard. */
export const charts: Extra<'charts'> = { name: 'charts', load: () => import('./extra-parts') };
