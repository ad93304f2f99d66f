import * as z from 'zod/mini';
import { adminTypes } from './access';
import { defineCall } from './call';
import { filterText, pageOf, paging } from './list';
import { email, id } from './primitives';

/** Account standings; a suspended admin cannot sign in. */
export const accountStandings = ['APPROVED', 'SUSPENDED'] as const;

export const adminRow = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email,
  admin: z.object({ adminType: z.enum(adminTypes), status: z.enum(accountStandings) }),
});
export type AdminRow = z.infer<typeof adminRow>;

export const listAdmins = defineCall({
  name: 'admins.list',
  method: 'GET',
  path: '/admin/admins',
  summary: 'Admins, by last and first name.',
  realm: 'admin',
  action: 'admins.list',
  query: z.strictObject({ ...paging, name: filterText }),
  response: pageOf(adminRow),
});
