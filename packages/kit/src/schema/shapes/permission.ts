import * as z from 'zod/mini';
import { access, type Action, type AdminType } from '../../wire/access';
import { roleNames } from '../../settings/roles';
import { defaultSettings, type Settings } from '../../settings/settings';
import { describe } from './marks';

/** The compiler knows the roles of the contract, the console those of the settings; an editor takes any text. */
export const role = z
  .enum(roleNames() as readonly AdminType[])
  .check(z.meta({ description: 'A role.', isRole: true }));

/** A line of the table of roles, or a list of roles. */
export const permission = z.union([
  describe('A line of the table of roles.', z.enum(Object.keys(access) as [Action, ...Action[]])),
  describe(
    'The roles: SUPER, REGULAR or MARKETING, or those of the settings. SUPER may do everything, named or not.',
    z.array(role).check(z.minLength(1)),
  ),
]);

export const flag = z.enum(
  Object.keys(defaultSettings.flags) as [keyof Settings['flags'], ...(keyof Settings['flags'])[]],
);
