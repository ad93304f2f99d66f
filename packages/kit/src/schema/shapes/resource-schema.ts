import * as z from 'zod/mini';
import { action } from './action';
import { field } from './field';
import { createView, formView } from './views/form';
import { listView } from './views/list';
import {
  byAnyPath,
  call,
  describe,
  nameFrom,
  nameIn,
  optional,
  rowCall,
  rowPath,
  shaped,
  type Bound,
  type Loose,
  means,
} from './marks';
import { mutationMode, undoableTimeout } from './mutation';
import { permission, role, conditionOn } from './row-link';
import { flag } from '../platform-names';
import { showView } from './views/show';

const conditions = z.array(conditionOn('rowRule')).check(z.minLength(1));

const roleRule = z.strictObject({
  roles: optional(
    'Whom it is for; by default every role but those that may do everything.',
    z.array(role).check(z.minLength(1)),
  ),
  when: describe('The conditions, all of which the row must match.', conditions),
});

const rowRules = z.union([z.array(roleRule).check(z.minLength(1)), conditions]);

const state = nameIn('state');
const states = z.array(state).check(z.minLength(1));

const transition = z.extend(action, {
  from: optional('The states that it leaves; without them it makes a new row.', states),
  to: describe('The state that it leads to.', state),
  offered: optional(
    'Where its button is: in the menu of a row (`list`) and on its page (`show`), both by default; nowhere for `[]`, where a page of its own runs it.',
    z.array(z.enum(['list', 'show'])),
  ),
});

const lifecycle = z.strictObject({
  field: describe(
    'The field of kind `enum` that holds the state; its values are the states.',
    rowPath('stateField'),
  ),
  edit: optional('The states in which a row may be updated by who may update rows; all by default.', states),
  transitions: describe(
    'The transitions by name, each with all that an action has: who, what is asked, what is out of date afterwards.',
    z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)), transition),
  ),
});

const nameText = () => shaped(/^[a-z][A-Za-z0-9]{0,39}$/, 'name');

export const name = nameText();

export const providerName = z.string().check(z.regex(/^(?:[a-z][A-Za-z0-9]*|simple-rest)$/));

export const pagePath = shaped(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, 'path');

export const menu = z.strictObject({
  order: describe('Position in the navigation, ascending.', z.number()),
  icon: nameFrom(
    'icons',
    'The name of its icon: one of [ours](#code-that-a-declaration-refers-to), or one of antd’s, as in `ShopOutlined` or `HeartFilled`.',
  ),
  group: optional(
    'Entries of the same group stand below the others, under the heading `common:groups.<group>`, or `group` in the texts of a resource that is declared as JSON.',
    name,
  ),
  access: optional('Who sees the entry, when it is not everybody who may open the page.', permission),
  flag: optional('The feature flag that turns on the entry and its pages.', flag),
});

/** The calls that the kit knows, and others that views refer to by name. */
const calls = z.catchall(
  z.strictObject({
    list: describe('Returns a page of rows.', call),
    get: optional('Returns one row.', rowCall),
    create: optional('Creates a row.', call),
    update: optional('Updates a row.', rowCall, 'edit.waits'),
    remove: optional(
      'Deletes a row: with `access.remove`, a row’s menu, its page and the selection offer Delete, after a confirmation.',
      rowCall,
    ),
    restore: optional('Brings a deleted row back: the toast after a deletion offers Undo.', rowCall),
  }),
  call,
);

const collection = z.string().check(z.regex(/^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~-]+|\{[A-Za-z]\w*\}))+\/?$/));

const access = z.strictObject({
  list: describe('Who may see the list.', permission),
  show: optional('Who may open one row.', permission),
  create: optional('Who may create a row.', permission),
  edit: optional('Who may update a row.', permission),
  remove: optional('Who may delete a row.', permission),
  editWhen: optional(
    'Which rows may be updated: conditions, or conditions by role; see [access by row](#access-by-row).',
    rowRules,
  ),
  removeWhen: optional('Which rows may be deleted, in the same way.', rowRules),
});

export type Access = Bound<z.infer<typeof access>, Loose<never>>;

/** A resource as data only; labels are keys derived from the names. */
export const resourceSchema = z.strictObject({
  name: describe('The name of the resource in the code, and the namespace of its texts.', name),
  path: optional(
    'The route of its list; its detail is below, at `/{id}`. Without one it has no page of its own.',
    pagePath,
  ),
  menu: optional(
    'Its entry in the navigation. Without one its list is a part of other pages and has no route, unless it is `offMenu`.',
    menu,
  ),
  offMenu: optional('Its list has a route although it has no entry in the navigation.', z.literal(true)),
  detail: optional(
    'The name of the resource whose detail is at `/{id}`, when it is not its own.',
    nameIn('resource', nameText()),
  ),
  partOf: optional(
    'The name of the resource or page that its pages belong to in the navigation, where it has no entry of its own.',
    nameIn('page'),
  ),
  idField: optional("The row's identifier, `id` by default.", rowPath('sent')),
  provider: optional(
    'Where its rows come from: `default` is the platform’s API, `simple-rest` the same through `@refinedev/simple-rest`, any other name a [source](sources.md) or a registered data provider.',
    providerName,
  ),
  access: describe(
    'Who may do what; one permission is for all that the resource has: its list, its pages and forms, and deleting.',
    z.union([permission, access]),
  ),
  calls: describe(
    'The calls that the views make, by name; of a source the path of the list is enough, as in `/posts`.',
    z.union([collection, calls]),
  ),
  fields: describe(
    'Every field once, by its dotted path in the row or in what a form sends.',
    means({ otherwise: () => ({}) }, byAnyPath('field', field)),
  ),
  list: describe('The list.', listView),
  search: optional(
    'How the command palette finds its rows: the fields of one or two text filters at the server, with a call each, or `false` for not at all. By default one call, by the first filter that what is typed fits: a number, an email address, or any text.',
    means(
      { otherwise: () => false },
      z.union([z.literal(false), z.array(rowPath('serverFilter')).check(z.minLength(1), z.maxLength(2))]),
    ),
  ),
  show: optional('One row on a page of its own.', showView),
  create: optional('The form that creates a row; a button above the list opens it.', createView),
  edit: optional(
    'The form that updates a row: it is filled by `calls.get` and sent with `calls.update`.',
    formView,
  ),
  actions: optional('The actions on it, by name.', z.record(name, action)),
  lifecycle: optional(
    'Its states and the transitions between them, from which actions follow: see [lifecycle](#lifecycle).',
    lifecycle,
  ),
  mutationMode: optional(
    'When a change is shown and sent: `pessimistic`, the default, shows it once the API has accepted it; `optimistic` at once, and takes it back when the API refuses; `undoable` at once, and sends it when the time for Undo is over. See [optimistic changes and Undo](#optimistic-changes-and-undo).',
    mutationMode,
  ),
  undoableTimeout: optional(
    'The time for Undo in ms, 5000 by default: whole seconds, at most 60.',
    undoableTimeout,
  ),
});
