import type { Extra } from '../../registry/extras';
import { settings } from '../../settings/settings';

/** Signing in at another API than the platform's, and its roles, as the settings `signIn` and `roles` say. */
export const signIn: Extra<'signIn'> = {
  name: 'signIn',
  load: () => import('./check-sign-in'),
  isNeeded: () => settings().signIn !== undefined || settings().roles !== undefined,
};
