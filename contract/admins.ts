import * as z from 'zod/mini';
import { adminTypes } from './access';
import { defineCall } from './call';
import { filterText, pageOf, paging } from './list';
import { maxPassword } from './auth';
import { email, id, idParams, text } from './primitives';

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

/** Passwords of admins have at least this many characters when they are created. */
export const minAdminPassword = 3;

export const adminInput = z.strictObject({
  email,
  firstName: text(60, 1),
  lastName: text(60, 1),
  password: text(maxPassword, minAdminPassword),
  adminType: z.enum(adminTypes),
});
export type AdminInput = z.infer<typeof adminInput>;

export const createAdmin = defineCall({
  name: 'admins.create',
  method: 'POST',
  path: '/admin/admins',
  summary: 'Makes an admin of the caller’s own rank or below.',
  realm: 'admin',
  action: 'admins.create',
  body: adminInput,
  response: adminRow,
  status: 201,
  errors: [409],
});

export const suspendAdmin = defineCall({
  name: 'admins.suspend',
  method: 'PATCH',
  path: '/admin/admins/{id}/suspend',
  summary: 'Suspends an admin of the caller’s own rank or below, not oneself, and ends their sessions.',
  realm: 'admin',
  action: 'admins.suspend',
  params: idParams,
  response: adminRow,
  errors: [404, 409],
});
