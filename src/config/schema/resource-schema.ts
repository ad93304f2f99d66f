import * as z from 'zod/mini';
import { action } from './action';
import { field } from './field';
import { formView } from './form';
import { listView } from './list';
import { byAnyPath, call, nameFrom, rowPath, said } from './marks';
import { permission } from './permission';
import { flag } from './settings-flag';
import { showView } from './show';

const name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));

/** Where a page stands in the navigation. */
const menu = z.strictObject({
  order: said('Position in the navigation, ascending.', z.number()),
  icon: nameFrom('icons', 'The name of its icon.'),
  group: z.optional(
    said(
      'Entries of the same group stand together under its words: `common:groups.<group>`, or `group` in the texts of a resource that is declared as JSON.',
      name,
    ),
  ),
  access: z.optional(said('Who has the entry, when it is not everybody whom the page opens to.', permission)),
  flag: z.optional(
    said('The feature flag without which neither the entry nor the pages it leads to are there.', flag),
  ),
});

/** The calls of a resource: those that the kit knows, and others that views name. */
const calls = z.catchall(
  z.strictObject({
    list: said('Gives a page of rows.', call),
    get: z.optional(said('Gives one row.', call)),
    create: z.optional(said('Makes a new one.', call)),
    update: z.optional(said('Changes one.', call)),
    remove: z.optional(said('Removes one.', call)),
  }),
  call,
);

/** A resource as data: no function, no JSX, no text for display. Labels are keys derived from the names. */
export const resourceSchema = z.strictObject({
  name: said('What the resource is called in the code, and the namespace of its texts.', name),
  path: z.optional(
    said(
      'The route of its list; its detail is below, at `/{id}`. Without one it has no page of its own.',
      z.string().check(z.regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/)),
    ),
  ),
  menu: z.optional(
    said(
      'Its place in the navigation. Without one its list is a part of other pages and has no route, unless it is `offMenu`.',
      menu,
    ),
  ),
  offMenu: z.optional(
    said('Its list has a route although nothing in the navigation leads there.', z.literal(true)),
  ),
  detail: z.optional(
    said('The name of the resource whose detail stands at `/{id}`, when it is not its own.', name),
  ),
  idField: z.optional(said("The row's identifier, `id` unless said.", rowPath)),
  provider: z.optional(
    said(
      'Which provider its calls go through: `default` speaks the contract, `rest` a plain REST API at the settings’ `restBase`.',
      z.enum(['default', 'rest']),
    ),
  ),
  access: said(
    'Who may do what.',
    z.strictObject({
      list: said('Who may see the list.', permission),
      show: z.optional(said('Who may open one row.', permission)),
      create: z.optional(said('Who may make a new one.', permission)),
      edit: z.optional(said('Who may change one.', permission)),
    }),
  ),
  calls: said('The calls that the views make, by name.', calls),
  fields: said('Every field once, by its dotted path in the row or in what a form sends.', byAnyPath(field)),
  list: said('The list.', listView),
  show: z.optional(said('One row on a page of its own.', showView)),
  create: z.optional(said('The form that makes a new one; a button above the list opens it.', formView)),
  edit: z.optional(
    said('The form that changes one: it is filled by `calls.get` and sent with `calls.update`.', formView),
  ),
  actions: z.optional(said('What can be done to it, by name.', z.record(name, action))),
});
