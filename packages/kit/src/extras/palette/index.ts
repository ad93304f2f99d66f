import type { Extra } from '../../registry/extras';

/** A command palette in the header, and on Ctrl+K: pages, actions, and rows that a search finds. */
export const palette: Extra<'palette'> = { name: 'palette', load: () => import('./extra-parts') };
