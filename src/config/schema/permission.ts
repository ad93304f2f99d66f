import * as z from 'zod/mini';
import { access, type Action, type AdminType } from '../../../contract/access';
import { roleNames } from '../roles';
import { defaultSettings, type Settings } from '../settings';
import { describe } from './marks';

/**
 * A role. The compiler knows those of the contract; what is checked while the console runs are those of the settings, and an
 * editor, which knows no settings, takes any text.
 */
export const role = z
  .enum(roleNames() as readonly AdminType[])
  .check(z.meta({ description: 'A role.', isRole: true }));

/** Who may do something: a line of the table of roles, or roles where the table has no line for it. */
export const permission = z.union([
  describe('A line of the table of roles.', z.enum(Object.keys(access) as [Action, ...Action[]])),
  describe(
    'The roles: SUPER, REGULAR or MARKETING, or those of the settings. SUPER may do everything, named or not.',
    z.array(role).check(z.minLength(1)),
  ),
]);

/** The name of a feature flag of the settings. */
export const flag = z.enum(
  Object.keys(defaultSettings.flags) as [keyof Settings['flags'], ...(keyof Settings['flags'])[]],
);
