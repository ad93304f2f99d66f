import * as z from 'zod/mini';
import { access, adminTypes, may, mayManage, type Action, type AdminType } from './access';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, maxText, nothing, text } from '@roundkeeper/kit/wire/primitives';

/** The most views that an admin keeps, those of all lists together. */
export const maxViews = 200;

/** The longest name of a view, in UTF-16 code units. */
export const longestViewName = 60;

const name = text(longestViewName, 1);
/** The parameters of a list's address, without the question mark. */
const query = text(maxText);
/** The name of the resource whose list it is. */
const list = text(100, 1);
const sharedWith = z
  .array(z.enum(adminTypes))
  .check(
    z.refine((types) => new Set(types).size === types.length, { error: 'Each type of admin only once' }),
  );

/** Filters, order and columns of a list under a name. Those types of admin that it is shared with may open it. */
export const savedView = z.object({
  id,
  list,
  name,
  query,
  sharedWith: z.array(z.enum(adminTypes)),
  owner: z.object({ id, name: z.string() }),
});
export type SavedView = z.infer<typeof savedView>;

/** The permissions for lists that have no line of their own (`<list>.list`) in the table of roles. */
const permissions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['alertRules', 'alertRules.manage'],
  ['chatMessages', 'chat.moderate'],
  ['chatMutes', 'chat.moderate'],
  ['chatWords', 'chat.approve'],
  ['couponOrders', 'influencers.show'],
  ['couponResults', 'marketing.show'],
  ['marketing', 'marketing.show'],
  ['roundCurrencies', 'roundPlans.list'],
  ['roundReport', 'rounds.report'],
  ['sentNotifications', 'notifications.list'],
  ['userMessages', 'users.details'],
  ['userOrders', 'users.details'],
  ['userRedemptions', 'users.details'],
  ['userReferrals', 'users.details'],
  ['userSessions', 'users.details'],
  ['userWins', 'users.details'],
]);

const isAction = (line: string): line is Action => Object.hasOwn(access, line);

/** The permission for a list; undefined for one that a deployment has added, of which the API knows nothing. */
export function permissionForList(list: string): Action | undefined {
  const line = `${list}.list`;
  return permissions.get(list) ?? (isAction(line) ? line : undefined);
}

/** Whether an admin of that type may open a list, and so its views. */
export function mayOpenList(type: AdminType, list: string): boolean {
  const permission = permissionForList(list);
  return permission === undefined || may(type, permission);
}

/**
 * The types of admin that an admin of that type may share a view with: their own and those below.
 * @param type undefined for a visitor, who shares with nobody, as with any other text
 */
export const mayShareWith = (type: string | undefined): readonly AdminType[] =>
  adminTypes.filter((one) => one === type || mayManage(type).includes(one));

export const listViews = defineCall({
  name: 'views.list',
  method: 'GET',
  path: '/admin/views',
  summary:
    'The views of a list that the admin may open: their own by name, then those that are shared with their type.',
  realm: 'admin',
  action: 'views.list',
  query: z.strictObject({ ...paging, list }),
  response: pageOf(savedView),
});

export const viewInput = z.strictObject({ list, name, query, sharedWith: z.optional(sharedWith) });
export type ViewInput = z.infer<typeof viewInput>;

export const createView = defineCall({
  name: 'views.create',
  method: 'POST',
  path: '/admin/views',
  summary:
    'Saves a view; 403 for a list that the admin may not open, and for a type in `sharedWith` that is above their own or may not open it; 409 when they have one of that name or 200 views.',
  realm: 'admin',
  action: 'views.manage',
  body: viewInput,
  response: savedView,
  status: 201,
  errors: [409],
});

export const viewChange = z.strictObject({
  name: z.optional(name),
  query: z.optional(query),
  sharedWith: z.optional(sharedWith),
});
export type ViewChange = z.infer<typeof viewChange>;

export const updateView = defineCall({
  name: 'views.update',
  method: 'PATCH',
  path: '/admin/views/{id}',
  summary: 'Changes what is given of a view; 403 for another admin’s.',
  realm: 'admin',
  action: 'views.manage',
  params: idParams,
  body: viewChange,
  response: savedView,
  errors: [404, 409],
});

export const removeView = defineCall({
  name: 'views.remove',
  method: 'DELETE',
  path: '/admin/views/{id}',
  summary: 'Deletes a view; 403 for another admin’s.',
  realm: 'admin',
  action: 'views.manage',
  params: idParams,
  response: nothing,
  status: 204,
  errors: [404],
});
