import * as z from 'zod/mini';
import { maxLimit } from '../../../contract/list';
import { condition } from './condition';
import { listFile } from './list-file';
import { byRowPath, nameFrom, rowPath, said } from './marks';
import { cellLink, rowLink } from './row-link';
import { flag } from './settings-flag';

const actionNames = z.array(z.string().check(z.minLength(1)));
const wireName = z.string().check(z.regex(/^[A-Za-z][\w.-]*$/));
const width = z.int().check(z.gte(20), z.lte(1_000));

const listFilter = z.strictObject({
  field: said('The field that the rows are narrowed by.', rowPath),
  at: said(
    '`server`: sent with the call; `local`: the loaded page is narrowed; `both`: both, for a backend that may ignore it.',
    z.enum(['server', 'local', 'both']),
  ),
  as: z.optional(
    said(
      'How it is asked for: `text` a part of the value, `choice` one of its values, `range` from and to, for figures, days and points in time. A choice for `enum` and `boolean`, else a text unless said.',
      z.enum(['text', 'choice', 'range']),
    ),
  ),
  param: z.optional(
    said("The parameter's name, on the wire and in the address, when it is not the field's.", wireName),
  ),
  params: z.optional(
    said(
      'Of a range: the names of its two ends, when they are not the field’s with `From` and `To` after it.',
      z.strictObject({
        from: said('The name of the lower end.', wireName),
        to: said('The name of the upper end.', wireName),
      }),
    ),
  ),
});

const live = z.strictObject({
  poll: z.optional(
    said('Seconds after which it is asked for again, while the tab can be seen.', z.int().check(z.gte(1))),
  ),
  channel: z.optional(nameFrom('channels', 'The live channel that tells of changes.')),
  flag: z.optional(said('The feature flag that must be on for that.', flag)),
});

/** The list of a resource: what its table shows and what narrows it. */
export const listView = z.strictObject({
  columns: said('The columns, in order.', z.array(rowPath).check(z.minLength(1))),
  hidden: z.optional(said('Columns that the user has to switch on.', z.array(rowPath))),
  widths: z.optional(
    said(
      'Widths of columns in px: `width` at first (150, or what suits the kind, unless said), and never below `minWidth` (20 unless said).',
      byRowPath(
        z.strictObject({
          width: z.optional(said('Its width at first, in px.', width)),
          minWidth: z.optional(said('The least that it can be made, in px.', width)),
        }),
      ),
    ),
  ),
  filters: z.optional(said('What narrows the list.', z.array(listFilter))),
  sorts: z.optional(
    said('Fields that can be sorted by, and what `sortBy` calls them on the wire.', byRowPath(wireName)),
  ),
  defaultSort: z.optional(
    said(
      'The sort that a list has before anybody chooses one.',
      z.strictObject({
        field: said('The field, one of `sorts`.', rowPath),
        direction: said('Ascending or descending.', z.enum(['ASC', 'DESC'])),
      }),
    ),
  ),
  pageSize: z.optional(said('Rows on a page, 10 unless said.', z.int().check(z.gte(1), z.lte(maxLimit)))),
  rowLinks: z.optional(said("Places that a row's menu leads to.", z.array(rowLink))),
  cellLinks: z.optional(
    said('Columns whose cells are links: to the same places, or to others.', byRowPath(cellLink)),
  ),
  rowActions: z.optional(said("Actions of the resource that a row's menu offers.", actionNames)),
  toolbarActions: z.optional(
    said('Actions of the resource that stand above the list and concern no row.', actionNames),
  ),
  bulkActions: z.optional(
    said('Actions of the resource that are done to every row that is ticked.', actionNames),
  ),
  rowMark: z.optional(
    said(
      "A field that stands in the place of a row's menu while the condition holds, as a mark that nothing is left to do.",
      z.strictObject({
        field: said('The field that is shown there.', rowPath),
        when: said('What must be true of the row.', condition),
      }),
    ),
  ),
  columnChoice: z.optional(said('Whether the columns can be chosen.', z.boolean())),
  export: z.optional(said('Whether what is filtered can be saved as CSV; it can unless said.', z.boolean())),
  file: z.optional(said('A file of all of it that the API makes, whatever is filtered.', listFile)),
  live: z.optional(said('How the list follows what happens elsewhere.', live)),
});
