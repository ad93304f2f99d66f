import type { Extra } from '../../registry/extras';

/** Pages of figures, charts and lists that are declared as data. */
export const dashboards: Extra<'dashboards'> = { name: 'dashboards', load: () => import('./extra-parts') };
