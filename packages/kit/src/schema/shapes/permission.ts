import * as z from 'zod/mini';
import type { Role } from '../../wire/access';
import { roleNames } from '../../settings/roles';
import { describe } from './marks';
import { action } from '../platform-names';

/** The compiler knows the roles of the platform, the console those of the settings; an editor takes any text. */
export const role = z.lazy(() =>
  z.enum(roleNames() as [Role, ...Role[]]).check(z.meta({ description: 'A role.', isRole: true })),
);

/** A line of the table of roles, or a list of roles. */
export const permission = z.union([
  describe('A line of the table of roles.', action),
  describe(
    'The roles: those of the platform, or of the settings. Who may do everything need not be named.',
    z.array(role).check(z.minLength(1)),
  ),
]);
