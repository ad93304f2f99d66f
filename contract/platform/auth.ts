import * as z from 'zod/mini';
import { adminTypes, viewableTypes } from './access';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { capabilities } from './capabilities';
import { email, id, nothing, text } from '@roundkeeper/kit/wire/primitives';
import { maxPassword, minLoginPassword, whoAmIPath } from './sign-in';

/**
 * The signed-in admin. `name` may be empty. `ownType` is there while they look as another role, whose `type` they have then.
 * `capabilities` is what the backend offers beyond the specification; nothing where it is absent.
 */
export const adminIdentity = z.object({
  id,
  email,
  name: z.string(),
  type: z.enum(adminTypes),
  ownType: z.optional(z.enum(adminTypes)),
  capabilities: z.optional(z.array(z.enum(capabilities))),
});
export type AdminIdentity = z.infer<typeof adminIdentity>;

export const credentials = z.strictObject({ email, password: text(maxPassword, minLoginPassword) });
export type Credentials = z.infer<typeof credentials>;

export const adminLogin = defineCall({
  name: 'admin.login',
  method: 'POST',
  path: '/admin/auth/login',
  summary: 'Opens an admin session and sets its cookies.',
  realm: 'none',
  changesSession: true,
  body: credentials,
  response: adminIdentity,
  errors: [401, 429],
});

export const adminLogout = defineCall({
  name: 'admin.logout',
  method: 'POST',
  path: '/admin/auth/logout',
  summary: 'Ends the admin session, if there is one, and expires its cookies.',
  realm: 'none',
  changesSession: true,
  response: nothing,
  status: 204,
});

export const adminWhoAmI = defineCall({
  name: 'admin.whoAmI',
  method: 'GET',
  path: whoAmIPath,
  summary: 'The admin whose session this is.',
  realm: 'admin',
  response: adminIdentity,
});

export const viewAsRole = defineCall({
  name: 'admin.viewAs',
  method: 'POST',
  path: '/admin/auth/view-as',
  summary: 'Holds this session to another role and to reading, until that is ended or the session is.',
  realm: 'admin',
  action: 'roles.viewAs',
  changesSession: true,
  body: z.strictObject({ type: z.enum(viewableTypes) }),
  response: adminIdentity,
});

export const endViewAsRole = defineCall({
  name: 'admin.endViewAs',
  method: 'DELETE',
  path: '/admin/auth/view-as',
  summary: 'Gives this session its own role back; 404 when it has that.',
  realm: 'admin',
  changesSession: true,
  whileViewing: true,
  response: adminIdentity,
  errors: [404],
});

export const passwordChange = z.strictObject({
  currentPassword: text(maxPassword, 1),
  password: text(maxPassword, minLoginPassword),
});

export const changeAdminPassword = defineCall({
  name: 'admin.changePassword',
  method: 'PATCH',
  path: '/admin/auth/password',
  summary: 'Replaces the admin’s own password, given the current one, and ends their other sessions.',
  realm: 'admin',
  body: passwordChange,
  response: nothing,
  status: 204,
  errors: [409, 422],
});

/** The signed-in end user. */
export const clientIdentity = z.object({ id, email, name: z.string(), type: z.literal('END_USER') });
export type ClientIdentity = z.infer<typeof clientIdentity>;

export const registration = z.strictObject({
  email,
  name: text(60, 1),
  password: text(maxPassword, minLoginPassword),
  referralCode: z.optional(text(32, 1)),
});

export const clientRegistration = defineCall({
  name: 'client.register',
  method: 'POST',
  path: '/auth/registration',
  summary: 'Registers an end user and opens their session.',
  realm: 'none',
  changesSession: true,
  body: registration,
  response: clientIdentity,
  status: 201,
  errors: [409],
});

export const clientLogin = defineCall({
  name: 'client.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Opens an end user’s session.',
  realm: 'none',
  changesSession: true,
  body: credentials,
  response: clientIdentity,
  errors: [401, 429],
});

export const clientWhoAmI = defineCall({
  name: 'client.whoAmI',
  method: 'GET',
  path: '/auth/who-am-i',
  summary: 'The end user whose session this is.',
  realm: 'client',
  response: clientIdentity,
});

export const clientLogout = defineCall({
  name: 'client.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the end user’s session, if there is one, and expires its cookies.',
  realm: 'none',
  changesSession: true,
  response: nothing,
  status: 204,
});

/** The signed-in influencer. */
export const influencerIdentity = z.object({ id, email, name: z.string(), type: z.literal('INFLUENCER') });
export type InfluencerIdentity = z.infer<typeof influencerIdentity>;

export const influencerLogin = defineCall({
  name: 'influencer.login',
  method: 'POST',
  path: '/influencer/login',
  summary: 'Opens an influencer’s session.',
  realm: 'none',
  changesSession: true,
  body: credentials,
  response: influencerIdentity,
  errors: [401, 429],
});

export const influencerLogout = defineCall({
  name: 'influencer.logout',
  method: 'POST',
  path: '/influencer/logout',
  summary: 'Ends the influencer’s session, if there is one, and expires its cookies.',
  realm: 'none',
  changesSession: true,
  response: nothing,
  status: 204,
});

export const influencerWhoAmI = defineCall({
  name: 'influencer.whoAmI',
  method: 'GET',
  path: '/influencer/who-am-i',
  summary: 'The influencer whose session this is.',
  realm: 'influencer',
  response: influencerIdentity,
});
