import type { Extra } from '../../registry/extras';
import { settings } from '../../settings/settings';

/** Accent and logo of a deployment, as the setting `theme` says. */
export const theme: Extra<'theme'> = {
  name: 'theme',
  load: () => import('./deployed-theme'),
  isNeeded: () => settings().theme !== undefined,
};
