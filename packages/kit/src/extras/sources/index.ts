import type { Extra } from '../../registry/extras';

/** Resources of other APIs, by dialects of the settings or by data providers from npm. */
export const sources: Extra<'sources'> = { name: 'sources', load: () => import('./extra-parts') };
