import * as z from 'zod/mini';
import { operators, sentOperators, type SentOperator } from '../operators';
import { describe } from './marks';

/** A dotted path in an answer; `*` is the only key of an object. */
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
    header: describe(
      'The name of its header; the last number in it counts, as in `items 0-9/57`.',
      z.string().check(z.minLength(1)),
    ),
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
  at: describe(
    'The beginning of the names in brackets, or the parameter of the object.',
    z.optional(z.string().check(z.minLength(1))),
  ),
  and: describe('The word for “and”.', z.optional(z.string().check(z.minLength(1)))),
  or: describe('The word for “or”.', z.string().check(z.minLength(1))),
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
  extends: describe(
    'The ready dialect that this one changes; `data-total` by default.',
    z.optional(z.enum(dialectNames)),
  ),
  page: describe(
    'The page in the query: `{page}` counts from 1 and `{page0}` from 0, `{size}` is the number of rows, `{offset}` the rows before, `{end}` the row after the last, `{cursor}` what the page before gave. `false` where every answer has all rows.',
    z.optional(z.union([z.literal(false), template(['page', 'page0', 'size', 'offset', 'end', 'cursor'])])),
  ),
  maxPageSize: describe('The most rows a page, 100 by default.', z.optional(z.int().check(z.gte(1)))),
  next: describe(
    'The path of the cursor of the next page in the answer, or of an address that has it.',
    z.optional(path),
  ),
  sort: describe(
    'The order in the query: `{order}` is `asc` or `desc`, `{ORDER}` the same in capitals, `{sign}` a minus for descending.',
    z.optional(template(['field', 'order', 'ORDER', 'sign'])),
  ),
  filter: describe('The filters in the query, by operator.', z.optional(z.strictObject(filters))),
  groups: describe(
    'How filters are joined by “or” and in groups; without it neither is offered.',
    z.optional(groups),
  ),
  search: describe('The search in the whole row.', z.optional(template(['value']))),
  nested: describe(
    'What a dot of a path is in the query, `.` by default; as in `author__name` or `author][name`.',
    z.optional(z.string()),
  ),
  many: describe(
    'Rows by their identifiers; without it they are asked for one by one.',
    z.optional(template(['values', 'each'])),
  ),
  rows: describe('The path of the rows in the answer; empty where the answer is the rows.', z.optional(path)),
  total: describe('Where the number of all rows is.', z.optional(where)),
  row: describe('The path of the one row in an answer; empty where the answer is the row.', z.optional(path)),
  rowPath: describe(
    'The path of one row, `{list}/{id}` by default.',
    z.optional(z.string().check(z.regex(/^\{list\}[^{}]*\{id\}[^{}]*$/))),
  ),
  shape: describe(
    '`plain`, `attributes` for fields in an object of that name, or `json-api`, which has relationships as well: `author.id` is a row’s identifier, and `tags` a list of them.',
    z.optional(z.enum(['plain', 'attributes', 'json-api'])),
  ),
  body: describe(
    'The key of the body that the row is sent in; empty where the body is the row.',
    z.optional(path),
  ),
  update: describe(
    'The method that updates a row: `PATCH` sends the changed fields, `PUT` the whole row.',
    z.optional(z.enum(['PATCH', 'PUT'])),
  ),
  partialPut: describe(
    'Whether a `PUT` changes only the fields that it is sent, as Strapi’s does: then those alone are sent.',
    z.optional(z.boolean()),
  ),
  headers: describe('Headers of every call.', z.optional(z.record(z.string(), z.string()))),
  errors: describe(
    'Where a refusal says why.',
    z.optional(
      z.strictObject({
        message: describe('The path of the reason.', z.optional(path)),
        fields: describe(
          'The path of the wrong fields: a list, or an object of reasons by field. Empty for the whole body.',
          z.optional(path),
        ),
        field: describe(
          'In a list: the path of the field’s own path, as a text, a list of keys, or a JSON pointer.',
          z.optional(path),
        ),
        text: describe('In a list: the path of the reason.', z.optional(path)),
      }),
    ),
  ),
});

/** Keys that are left out are those of the dialect that it extends. */
export type Dialect = z.infer<typeof dialect>;

export const source = z.strictObject({
  base: describe('Its address.', z.string()),
  dialect: describe(
    'The name of a ready dialect, or an object that changes one.',
    z.optional(z.union([z.enum(dialectNames), dialect])),
  ),
  headers: describe(
    'Headers of every call, as a key of the API. Whoever opens the console can read them.',
    z.optional(z.record(z.string(), z.string())),
  ),
  credentials: describe(
    'Whether cookies go along: `omit`, `same-origin` (the default), or `include` for those of another origin too.',
    z.optional(z.enum(['omit', 'same-origin', 'include'])),
  ),
  session: describe(
    'Whether it belongs to the console’s session: it is sent the token, and its 401 ends the session. By default where its origin is the console’s, the API’s or that of signing in.',
    z.optional(z.boolean()),
  ),
});

export type Source = Readonly<z.infer<typeof source>>;
