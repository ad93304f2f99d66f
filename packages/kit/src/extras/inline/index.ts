import type { Extra } from '../../registry/extras';

/** Cells of a list are edited in place, as in `list.inline`. */
export const inline: Extra<'inline'> = { name: 'inline', load: () => import('./extra-parts') };
