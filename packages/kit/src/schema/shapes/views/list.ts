import * as z from 'zod/mini';
import { maxLimit } from '../../../wire/list';
import {
  byPath,
  describe,
  labelled,
  nameFrom,
  nameIn,
  optional,
  rowPath,
  shaped,
  some,
  yes,
  emptied,
  essential,
  means,
} from '../marks';
import { capability, cellLink, condition, flag, permission, rowLink } from '../row-link';

const summaryFunction = z.enum(['sum', 'avg', 'min', 'max', 'count']);
export type SummaryFunction = z.infer<typeof summaryFunction>;

const actionNames = z.array(nameIn('action'));
const wireName = shaped(/^[A-Za-z][\w.-]*$/, 'parameter');
const width = z.int().check(z.gte(20), z.lte(1_000));

/** The fields whose values are joined by spaces: without one of them other rows would match. */
const allOf = means({ isWhole: true, isEssential: true }, some(rowPath('field')));

const ends = z.strictObject({
  from: describe('The name of the lower end.', wireName),
  to: describe('The name of the upper end.', wireName),
});

const listFilter = z.strictObject({
  field: describe('The field that the rows are filtered by.', rowPath('field'), 'filters.<field>'),
  where: describe(
    '`server`: sent with the call; `local`: filters the loaded page; `both`: both, for a backend that may ignore it.',
    z.enum(['server', 'local', 'both']),
  ),
  as: optional(
    'Its control: `text` for a part of the value, `choice` for one of its values, `range` from and to, for numbers, days and points in time, `search` for the source’s own search in the whole row. By default a choice for `enum` and `boolean`, a row of the other resource for `relation`, else a text. Without `text`, relations, numbers, the row’s identifier and choices are equal to the value.',
    z.enum(['text', 'choice', 'range', 'search']),
  ),
  param: optional('Its name in the request and in the address, where it is not the field’s.', wireName),
  matches: optional('The fields that a local text is looked for in, its own by default.', allOf),
  needs: optional('The capability that the backend has to announce; else it is hidden.', capability),
  min: optional('Of a range of numbers: the lowest that an end may be.', z.number()),
  params: optional('The names of the ends of a range, the field’s with `From` and `To` by default.', ends),
});

const filterBuilder = z.strictObject({
  fields: optional('The fields with conditions, all by default.', essential(some(rowPath('field')))),
});

export const live = z.strictObject({
  poll: optional('Seconds between refetches, while the tab is visible.', z.int().check(z.gte(1))),
  channel: z.optional(nameFrom('channels', 'The live channel that announces changes.')),
  flag: optional('The feature flag that turns it on.', flag),
});

const listLive = z.extend(live, {
  streams: optional(
    'Streams of the event log whose patches keep the rows current, where the backend offers `events`: the first counts the rows. `{name}` is a parameter of the call’s path. It is polled while the connection is lost.',
    some(shaped(/^[a-z]\w*(?::\{\w+\})?$/, 'pattern')),
  ),
});

/** A file of the whole list that the API makes, regardless of filters. */
const listFile = z.strictObject({
  call: describe('A call that answers with CSV; its path has the parameters of the list’s.', nameIn('call')),
  access: describe('Who may download it.', permission),
  saveAs: describe('The name of the file.', shaped(/^[^\\/]{1,100}$/, 'fileName')),
  timezone: optional('The name of the browser’s time zone in the body that is sent.', wireName),
});

const columnWidths = z.strictObject({
  width: optional(
    'The initial width, by default 150 or what suits the kind. A column in which nothing is cut is at least as wide as its heading, up to 170 px.',
    width,
  ),
  minWidth: optional('The smallest width, 20 by default.', width),
});

const rowMark = z.strictObject({
  field: describe('The field that is shown instead.', rowPath('field'), 'values.{}'),
  when: describe('A condition on the row.', condition),
});

const defaultSort = z.strictObject({
  field: describe('The field, one of `sorts`.', rowPath('sort')),
  direction: describe('Ascending or descending.', z.enum(['ASC', 'DESC'])),
});

export const listView = z.strictObject({
  columns: describe('The columns, in order.', emptied(some(labelled(rowPath('field'))))),
  hidden: optional('Columns that are hidden until the user turns them on.', z.array(rowPath('column'))),
  widths: optional(
    'Widths of columns, in px of Arial; a wider font of the interface makes them wider. In a window of 900 px or more a text has one line, and two from a width of 240 px on.',
    byPath(rowPath('column'), columnWidths),
  ),
  narrow: yes('It is at most 720 px wide, for few and short columns.'),
  initials: optional(
    'Fields of a name, whose initials stand before the first. On a phone the second follows the first where its column does.',
    some(rowPath('value')),
  ),
  filters: optional('The filters of the list.', emptied(z.array(listFilter))),
  filterBuilder: optional(
    'Conditions that a user puts together: operators by the kind of the field, joined by “and” or “or”, with groups. It offers what the dialect of the [source](sources.md) can be sent; the platform’s API has the declared filters and no more.',
    z.union([z.literal(true), filterBuilder]),
  ),
  sorts: optional('What can be sorted by, and its name in `sortBy`.', byPath(rowPath('field'), wireName)),
  sortNeeds: optional('The capability that the backend has to announce for sorting.', capability),
  defaultSort: optional('The initial sort.', defaultSort),
  pageSize: optional('Rows on a page, 10 by default.', z.int().check(z.gte(1), z.lte(maxLimit))),
  rowLinks: optional("Links in a row's menu.", z.array(rowLink)),
  cellLinks: optional('Columns whose cells are links.', byPath(rowPath('column'), cellLink)),
  inline: optional(
    'Columns whose cells are edited in place, with the rules and the call of the `edit` form that has their fields; see [inline edit](#inline-edit).',
    some(rowPath('inlineColumn')),
  ),
  summary: optional(
    'What stands below columns: `sum`, `avg`, `min`, `max` or `count` of the rows of the page; see [summary](#summary).',
    byPath(rowPath('column'), summaryFunction),
  ),
  rowActions: optional("Actions of the resource that a row's menu offers.", actionNames),
  toolbarActions: optional('Actions of the resource above the list, which concern no row.', actionNames),
  bulkActions: optional('Actions of the resource on every selected row.', actionNames),
  rowMark: optional("A field in place of a row's menu, as a sign that nothing is left to do.", rowMark),
  columnChoice: optional('Whether the columns can be chosen.', z.boolean()),
  export: optional('Whether the filtered rows can be exported as CSV, true by default.', z.boolean()),
  import: yes('Creates rows from a CSV file: see [import](#import).'),
  file: optional(
    'A file of the whole list that the API makes, regardless of filters.',
    listFile,
    'file.what',
    'file.start',
    // It has a form for each plural of a language; each language has this one.
    'file.saved_other',
  ),
  live: optional('How the list follows changes made elsewhere.', listLive),
});
