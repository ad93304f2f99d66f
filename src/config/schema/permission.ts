import * as z from 'zod/mini';
import { access, adminTypes, type Action } from '../../../contract/access';
import { said } from './marks';

/** Who may do something: a line of the table of roles, or types of admin where the table has no line for it. */
export const permission = z.union([
  said('A line of the table of roles.', z.enum(Object.keys(access) as [Action, ...Action[]])),
  said(
    'The types of admin; SUPER may do everything, named or not.',
    z.array(z.enum(adminTypes)).check(z.minLength(1)),
  ),
]);
