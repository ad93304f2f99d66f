import * as z from 'zod/mini';
import type { DurationUnit } from '../../../lib/duration';
import { expressionOf } from '../../../lib/expression';
import type { Reason } from '../../check/reason';
import {
  badge,
  choice,
  common,
  datetime,
  kindSentence,
  money,
  numeric,
  plain,
  relation,
  relations,
  text,
} from './field-kinds';
import { fileKinds } from './file-kinds';
import { describe, shaped } from '../marks';

const time = describe(
  'A time of day without a day, as in `18:30`.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('time')),
    seconds: z.optional(describe('It has seconds, as in `18:30:05`.', z.literal(true))),
    ...common,
  }),
);

const durationUnits = [
  'milliseconds',
  'seconds',
  'minutes',
  'hours',
  'iso',
] as const satisfies readonly DurationUnit[];

const duration = describe(
  'How long something takes: typed as in `1h 30m` or `1:30`.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('duration')),
    unit: z.optional(
      describe(
        'What the API counts, seconds by default; `iso` is a text of ISO 8601, as in `PT1H30M`, which no range can be asked of.',
        z.enum(durationUnits),
      ),
    ),
    ...common,
  }),
);

/** What lists may consist of: kinds that one box or one select is enough for. */
const elements = [
  text,
  plain('email', 'An email address.'),
  numeric('number', 'A number, or a decimal number as a text.'),
  numeric('percent', 'A percentage, from 0 to 100.'),
  plain('date', 'A day without a time, as in `2026-11-20`.'),
  datetime,
  time,
  duration,
  choice,
  plain('link', 'The address of a page, or of an email.'),
  relation,
] as const;

const element = z.discriminatedUnion('kind', elements);
const part = z.discriminatedUnion('kind', [...elements, plain('boolean', 'Yes or no.')]);

const multiline = describe(
  'A text of several lines.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('multiline')),
    rows: z.optional(
      describe(
        'Lines of the box at first, 4 by default; it grows to 20.',
        z.int().check(z.gte(1), z.lte(20)),
      ),
    ),
    ...common,
  }),
);

const markdown = describe(
  'A text in Markdown, with a preview where it is typed. HTML in it is shown as it was typed, and a picture only of a host that the page may ask.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('markdown')),
    rows: z.optional(
      describe(
        'Lines of the box at first, 4 by default; it grows to 20.',
        z.int().check(z.gte(1), z.lte(20)),
      ),
    ),
    ...common,
  }),
);

const tags = describe(
  'A list of short texts, or one text with a separator between them.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('tags')),
    suggested: z.optional(
      describe('Tags that are offered beside what is typed.', z.array(z.string().check(z.minLength(1)))),
    ),
    separator: z.optional(
      describe(
        'What stands between the tags where the API has them as one text, as in `,`.',
        z.string().check(z.minLength(1)),
      ),
    ),
    ...common,
  }),
);

const array = describe(
  'A list of values of one kind, in the order in which they are typed.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('array')),
    of: describe('The kind of its values; of an `enum` the texts are `values.<path>.<value>`.', element),
    ...common,
  }),
);

const keyValue = describe(
  'An object whose keys are typed as well, each with a value of one kind.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('keyValue')),
    of: z.optional(describe('The kind of its values, `text` by default.', element)),
    ...common,
  }),
);

const partName = shaped(/^(?!(?:__proto__|prototype|constructor)$)[A-Za-z_]\w*$/, 'fieldPath');

const objects = describe(
  'A list of objects that have the same parts. What else the API has in them is sent back unchanged.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('objects')),
    fields: describe(
      'The parts and their kinds, by name; their labels are `items.<path>.<name>`.',
      z.record(partName, part),
    ),
    needed: z.optional(
      describe('The parts that every object must have.', z.array(z.string().check(z.minLength(1)))),
    ),
    ...common,
  }),
);

const computed = describe(
  'A value that is computed from the row. It can be shown and exported, not typed, and no list is filtered by it.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('computed')),
    from: describe(
      'The expression, as in `price * count` or `sum(lines.price * lines.count)`: see [computed fields](#computed-fields).',
      z
        .string()
        .check(
          z.refine((source) => expressionOf(source) !== undefined, { error: 'expression' satisfies Reason }),
        ),
    ),
    show: z.optional(
      describe(
        'The kind that the value is shown as; a number or a text by default.',
        z.discriminatedUnion('kind', [...elements, money, badge, plain('boolean', 'Yes or no.')]),
      ),
    ),
    ...common,
  }),
);

/** The kinds that are fetched with the first resource that has a field of one of them. */
export const lateKinds = [
  multiline,
  tags,
  array,
  time,
  duration,
  keyValue,
  objects,
  computed,
  markdown,
  relations,
  ...fileKinds,
] as const;
