import * as z from 'zod/mini';
import { operators, sentOperators, type SentOperator } from '../../schema/operators';
import { describe, filled, optional } from '../../schema/shapes/marks';

/** A dotted path in an answer; `*` is the first entry of an object or a list. */
const path = z.string().check(z.regex(/^(?:(?:[\w-]+|\*)(?:\.(?:[\w-]+|\*))*)?$/));

/** A query with placeholders, as in `_start={offset}&_end={end}`. */
const template = (words: readonly string[]) => {
  const known = words.join('|');
  return z
    .string()
    .check(
      z.regex(
        new RegExp(`^[^={}&]*(?:\\{(?:${known})\\}[^={}&]*)*=(?:[^{}&]|\\{(?:${known})\\}|&(?=[^=]+=))*$`),
      ),
    );
};

const where = z.union([
  z.strictObject({ body: describe('Its path in the answer.', path) }),
  z.strictObject({
    header: describe('The name of its header; the last number in it counts, as in `items 0-9/57`.', filled()),
  }),
]);

const filter = template(['field', 'value', 'values', 'each']);

const describeFilter = (operator: SentOperator) =>
  [operator, describe(operators[operator].meaning ?? '', z.optional(filter))] as const;

type Filters = Record<SentOperator, ReturnType<typeof describeFilter>[1]>;
const filters = Object.fromEntries(sentOperators.map(describeFilter)) as Filters;

const groups = z.strictObject({
  as: describe(
    '`brackets`: in the names, as in `filters[$or][0][title][$eq]`; `call`: in one value, as in `or=(title.eq.a,title.eq.b)`; `json`: an object in one parameter, where conditions side by side are joined by “and”.',
    z.enum(['brackets', 'call', 'json']),
  ),
  at: optional('The beginning of the names in brackets, or the parameter of the object.', filled()),
  and: optional('The word for “and”.', filled()),
  or: describe('The word for “or”.', filled()),
});

export const dialectNames = [
  'contract',
  'simple-rest',
  'json-server',
  'json-server-1',
  'json-api',
  'postgrest',
  'strapi',
  'strapi-4',
  'directus',
  'django',
  'spring',
  'data-total',
] as const;
export type DialectName = (typeof dialectNames)[number];

export const dialect = z.strictObject({
  extends: optional(
    'The ready dialect that this one changes; `data-total` by default.',
    z.enum(dialectNames),
  ),
  page: optional(
    'The page in the query: `{page}` counts from 1 and `{page0}` from 0, `{size}` is the number of rows, `{offset}` the rows before, `{end}` the row after the last, `{cursor}` what the page before gave. `false` where every answer has all rows.',
    z.union([z.literal(false), template(['page', 'page0', 'size', 'offset', 'end', 'cursor'])]),
  ),
  maxPageSize: optional('The most rows a page, 100 by default.', z.int().check(z.gte(1))),
  next: optional(
    'The path of the cursor of the next page in the answer, or of an address that has it.',
    path,
  ),
  sort: optional(
    'The order in the query: `{order}` is `asc` or `desc`, `{ORDER}` the same in capitals, `{sign}` a minus for descending.',
    template(['field', 'order', 'ORDER', 'sign']),
  ),
  filter: optional('The filters in the query, by operator.', z.strictObject(filters)),
  groups: optional('How filters are joined by “or” and in groups; without it neither is offered.', groups),
  search: optional('The search in the whole row.', template(['value'])),
  nested: optional(
    'What a dot of a path is in the query, `.` by default; as in `author__name` or `author][name`.',
    z.string(),
  ),
  many: optional(
    'Rows by their identifiers; without it they are asked for one by one.',
    template(['values', 'each']),
  ),
  rows: optional('The path of the rows in the answer; empty where the answer is the rows.', path),
  total: optional('Where the number of all rows is.', where),
  row: optional('The path of the one row in an answer; empty where the answer is the row.', path),
  rowPath: optional(
    'The path of one row, `{list}/{id}` by default.',
    z.string().check(z.regex(/^\{list\}[^{}]*\{id\}[^{}]*$/)),
  ),
  shape: optional(
    '`plain`, `attributes` for fields in an object of that name, or `json-api`, which has relationships as well: `author.id` is a row’s identifier, and `tags` a list of them.',
    z.enum(['plain', 'attributes', 'json-api']),
  ),
  body: optional('The key of the body that the row is sent in; empty where the body is the row.', path),
  update: optional(
    'The method that updates a row: `PATCH`, the default, sends the changed fields, `PUT` the whole row.',
    z.enum(['PATCH', 'PUT']),
  ),
  partialPut: optional(
    'Whether a `PUT` changes only the fields that it is sent, as Strapi’s does: then those alone are sent.',
    z.boolean(),
  ),
  headers: optional('Headers of every call.', z.record(z.string(), z.string())),
  errors: optional(
    'Where a refusal says why.',
    z.strictObject({
      message: optional('The path of the reason.', path),
      fields: optional(
        'The path of the wrong fields: a list, or an object of reasons by field. Empty for the whole body.',
        path,
      ),
      field: optional(
        'In a list: the path of the field’s own path, as a text, a list of keys, or a JSON pointer.',
        path,
      ),
      text: optional('In a list: the path of the reason.', path),
    }),
  ),
});

/** Keys that are left out are those of the dialect that it extends. */
export type Dialect = z.infer<typeof dialect>;

export const source = z.strictObject({
  base: describe('Its address.', z.string()),
  dialect: optional(
    'The name of a ready dialect, or an object that changes one.',
    z.union([z.enum(dialectNames), dialect]),
  ),
  headers: optional(
    'Headers of every call, as a key of the API. Whoever opens the console can read them.',
    z.record(z.string(), z.string()),
  ),
  credentials: optional(
    'Whether cookies go along: `omit`, `same-origin` (the default), or `include` for those of another origin too.',
    z.enum(['omit', 'same-origin', 'include']),
  ),
  session: optional(
    'Whether it belongs to the console’s session: it is sent the token, and its 401 ends the session. By default where its origin is the console’s, the API’s or that of signing in.',
    z.boolean(),
  ),
});

export type Source = Readonly<z.infer<typeof source>>;

type Declared = Source;

declare module '../../settings/settings' {
  // oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it adds to the core's
  interface Source extends Declared {}
}
