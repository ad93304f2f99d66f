import * as z from 'zod/mini';
import { access, adminTypes, type Action } from '../../../contract/access';
import { defaultSettings, type Settings } from '../settings';
import { describe } from './marks';

/** Who may do something: a line of the table of roles, or types of admin where the table has no line for it. */
export const permission = z.union([
  describe('A line of the table of roles.', z.enum(Object.keys(access) as [Action, ...Action[]])),
  describe(
    'The types of admin; SUPER may do everything, named or not.',
    z.array(z.enum(adminTypes)).check(z.minLength(1)),
  ),
]);

/** The name of a feature flag of the settings. */
export const flag = z.enum(
  Object.keys(defaultSettings.flags) as [keyof Settings['flags'], ...(keyof Settings['flags'])[]],
);
