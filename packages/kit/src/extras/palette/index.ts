import type { Extra } from '../../registry/extras';

/** A box that finds pages, forms, actions and rows by what one types, opened by Ctrl+K. */
export const palette: Extra<'palette'> = { name: 'palette', load: () => import('./extra-parts') };
