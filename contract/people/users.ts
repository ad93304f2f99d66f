import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { filterText, pageOf, paging } from '@roundkeeper/kit/wire/list';
import { email, id, idParams } from '@roundkeeper/kit/wire/primitives';

/** The type of every end user. */
export const userTypes = ['END_USER'] as const;

/** An end user; `name` is the username. */
export const user = z.object({
  id,
  email,
  name: z.string(),
  type: z.enum(userTypes),
  imageUrl: z.nullable(z.string()),
  ethWallet: z.nullable(z.string()),
  btcWallet: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const listUsers = defineCall({
  name: 'users.list',
  method: 'GET',
  path: '/admin/users',
  summary: 'End users, by name.',
  realm: 'admin',
  action: 'users.list',
  query: z.strictObject({ ...paging, name: filterText, email: filterText }),
  response: pageOf(user),
});

export const getUser = defineCall({
  name: 'users.get',
  method: 'GET',
  path: '/admin/users/{id}',
  summary: 'One end user.',
  realm: 'admin',
  action: 'users.show',
  params: idParams,
  response: user,
  errors: [404],
});
