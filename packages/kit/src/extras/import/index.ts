import type { Extra } from '../../registry/extras';

/** Reads rows from a CSV file into the declared form, as in `list.import`. */
export const imports: Extra<'import'> = { name: 'import', load: () => import('./extra-parts') };
