import * as z from 'zod/mini';
import { action } from './action';
import { ownField } from './field';
import { createView, formView } from './views/form';
import { listView } from './views/list';
import {
  anyPath,
  byPath,
  call,
  describe,
  nameFrom,
  nameIn,
  nameText,
  optional,
  rowCall,
  rowPath,
  shaped,
  some,
  yes,
  type Declared,
  means,
} from './marks';
import { conditionOn, flag, permission, role } from './row-link';
import { showView } from './views/show';

export const name = nameText();

const rowRule = z.strictObject({
  roles: optional('Whom it is for; by default all but those that may do everything.', some(role)),
  when: describe('The conditions, all of which the row must match.', some(conditionOn('rowRule'))),
});

const state = nameIn('state');
const states = some(state);

const transition = z.extend(action, {
  from: optional('The states that it leaves; without them it makes a new row.', states),
  to: describe('The state that it leads to.', state),
  offered: optional(
    'Where its button is: in the menu of a row (`list`) and on its page (`show`), both by default; nowhere for `[]`, where a page of its own runs it.',
    z.array(z.enum(['list', 'show'])),
  ),
});

const lifecycle = z.strictObject({
  field: describe('The field of kind `enum` whose values are the states.', rowPath('stateField')),
  edit: optional('The states in which a row may be updated by who may update rows; all by default.', states),
  transitions: describe(
    'The transitions by name, each with all that an action has: who, what is asked, what is out of date afterwards.',
    z.record(name, transition),
  ),
});

export const providerName = z.string().check(z.regex(/^(?:[a-z][A-Za-z0-9]*|simple-rest)$/));

export const pagePath = shaped(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, 'path');

export const menu = z.strictObject({
  order: describe('Position in the navigation, ascending.', z.number()),
  icon: nameFrom(
    'icons',
    'One of [ours](#code-that-a-declaration-refers-to), or of antd’s: `ShopOutlined`. An empty list has it too.',
  ),
  group: optional('Its group, below the other entries: `common:groups.<group>`, or `group` in JSON.', name),
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
    remove: optional('Deletes a row, which the menu, the page and the selection offer.', rowCall),
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
  editWhen: optional('Which rows may be updated: see [access by row](#access-by-row).', some(rowRule)),
  removeWhen: optional('Which rows may be deleted, in the same way.', some(rowRule)),
});

export type Access = Declared<typeof access>;

const fields = means({ otherwise: () => ({}) }, byPath(anyPath('field'), ownField));

/** A resource as data only; labels are keys derived from the names. */
export const resourceSchema = z.strictObject({
  name: describe('The name of the resource in the code, and the namespace of its texts.', name),
  path: optional('The route of its list; its detail is at `/{id}` below. Else it has no page.', pagePath),
  menu: optional('Its entry in the navigation. Else its list has a route only where it is `offMenu`.', menu),
  offMenu: yes('Its list has a route although it has no entry in the navigation.'),
  detail: optional('Whose detail is at `/{id}`, its own by default.', nameIn('resource', nameText())),
  partOf: optional('The resource or page whose entry in the navigation is shown as its own.', nameIn('page')),
  idField: optional("The row's identifier, `id` by default.", rowPath('sent')),
  provider: optional(
    'Where its rows come from: `default` is the platform’s API. With the extra `sources` also `simple-rest`, the same through `@refinedev/simple-rest`, and any other name, of a [source](sources.md) or a registered data provider.',
    providerName,
  ),
  access: describe('Who may do what; one permission is for all of it.', z.union([permission, access])),
  calls: describe('The calls by name; of a source its list’s path: `/posts`.', z.union([collection, calls])),
  fields: describe('Every field once, by its path in the row or in what a form sends.', fields),
  list: describe('The list.', listView),
  search: optional(
    'How the command palette finds its rows: the fields of one or two text filters at the server, with a call each, or `false` for not at all. By default one call, by the first filter that what is typed fits: a number, an email address, or any text.',
    means(
      { otherwise: () => false },
      z.union([z.literal(false), some(rowPath('serverFilter')).check(z.maxLength(2))]),
    ),
  ),
  show: optional('One row on a page of its own.', showView),
  create: optional('The form that creates a row; a button above the list opens it.', createView),
  edit: optional('The form that updates a row: filled by `calls.get`, sent with `calls.update`.', formView),
  actions: optional('The actions on it, by name.', z.record(name, action)),
  lifecycle: optional('Its states, and transitions as actions: see [lifecycle](#lifecycle).', lifecycle),
  mutationMode: optional(
    'When a change is shown and sent, where it is not shown once the API has accepted it: `optimistic` shows it at once, and takes it back when the API refuses; `undoable` at once, and sends it after the five seconds for Undo. See [optimistic changes and Undo](#optimistic-changes-and-undo).',
    z.enum(['optimistic', 'undoable']),
  ),
});
