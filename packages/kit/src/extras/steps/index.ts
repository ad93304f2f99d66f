import type { Extra } from '../../registry/extras';

/** Forms in tabs and in steps, as in `create.tabs` and `edit.steps`. */
export const steps: Extra<'steps'> = { name: 'steps', load: () => import('./extra-parts') };
