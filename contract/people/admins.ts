import * as z from 'zod/mini';
import { adminTypes } from '../platform/access';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { filterText, pageOf, paging } from '@roundkeeper/kit/wire/list';
import { maxPassword } from '../platform/sign-in';
import { email, id, idParams, text } from '@roundkeeper/kit/wire/primitives';

/** The status of an account; a suspended admin cannot sign in. */
export const accountStatuses = ['APPROVED', 'SUSPENDED'] as const;

export const adminRow = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email,
  admin: z.object({ adminType: z.enum(adminTypes), status: z.enum(accountStatuses) }),
  /** For `If-Match`: the state of what another admin may change. */
  version: z.optional(z.string()),
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

/** The shortest password of a new admin. */
export const minAdminPassword = 3;

export const adminInput = z.strictObject({
  email,
  firstName: text(60, 1),
  lastName: text(60, 1),
  password: text(maxPassword, minAdminPassword),
  adminType: z.enum(adminTypes),
});
export type AdminInput = z.infer<typeof adminInput>;

/** The rules of the specification, section 5, which are all that a form judges. */
const adminForm = z.object({
  email: z.email(),
  firstName: z.string().check(z.minLength(1)),
  lastName: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(minAdminPassword)),
  adminType: z.enum(adminTypes),
});

export const createAdmin = defineCall({
  name: 'admins.create',
  method: 'POST',
  path: '/admin/admins',
  summary: 'Makes an admin of the caller’s own rank or below.',
  realm: 'admin',
  action: 'admins.create',
  body: adminInput,
  form: adminForm,
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
  errors: [404, 409, 412],
});

export const reactivateAdmin = defineCall({
  name: 'admins.reactivate',
  method: 'PATCH',
  path: '/admin/admins/{id}/reactivate',
  summary:
    'Takes back the suspension of an admin of the caller’s own rank or below, if nobody of a higher rank did that.',
  realm: 'admin',
  action: 'admins.reactivate',
  params: idParams,
  response: adminRow,
  errors: [404, 409, 412],
});
