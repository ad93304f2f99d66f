import * as z from 'zod/mini';
import type { Tone } from '../../../lib/tone';
import { nameFrom, rowPath, describe, shaped } from '../marks';
import { permission } from '../permission';

const tone = z.enum([
  'plain',
  'neutral',
  'info',
  'success',
  'warning',
  'danger',
] as const satisfies readonly Tone[]);

export const kindSentence = 'The kind decides how the field is shown, typed, filtered and exported.';

/** Who may read a field, and who may write it. */
const fieldAccess = z.strictObject({
  read: z.optional(describe('Who sees it, everybody by default. Nobody else sees it anywhere.', permission)),
  write: z.optional(
    describe('Who of those may fill it in, in the forms that they may open; all by default.', permission),
  ),
});

/** The properties that every kind of field may have. */
export const common = {
  access: z.optional(
    describe('Who may read and write it: see [access by field](#access-by-field).', fieldAccess),
  ),
  absent: z.optional(
    describe("A missing value is shown as the text `absent.<path>` instead of '/'.", z.literal(true)),
  ),
  renderer: z.optional(nameFrom('renderers', 'A named renderer that shows the value instead of its kind.')),
};

const digits = z.optional(
  describe('Digits after the point that are always shown.', z.int().check(z.gte(0), z.lte(10))),
);

/** A kind without properties of its own. */
export const plain = <const Kind extends string>(kind: Kind, sentence: string) =>
  describe(sentence, z.strictObject({ kind: describe(kindSentence, z.literal(kind)), ...common }));

export const text = describe(
  'A text.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('text')),
    whole: z.optional(describe('A click selects all of it, as for an identifier.', z.literal(true))),
    ...common,
  }),
);

export const numeric = <const Kind extends 'number' | 'percent'>(kind: Kind, sentence: string) =>
  describe(sentence, z.strictObject({ kind: describe(kindSentence, z.literal(kind)), digits, ...common }));

export const money = describe(
  'An amount of money. A CSV file has its currency in the next column, and after that its dollars where `own` is declared.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('money')),
    currency: z.optional(
      describe("The path of the currency's code in the row, US dollars by default.", rowPath),
    ),
    own: z.optional(
      describe(
        'The same amount in the currency it was paid in: it stands beside it where that is another one.',
        z.strictObject({
          value: describe('The path of that amount in the row.', rowPath),
          currency: describe("The path of its currency's code in the row.", rowPath),
        }),
      ),
    ),
    digits,
    ...common,
  }),
);

const dateParts = ['weekday', 'year', 'month', 'day', 'hour', 'minute', 'second'] as const;

export const datetime = describe(
  'A point in time, shown in the local time of the viewer.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('datetime')),
    parts: z.optional(
      describe(
        'The parts that are shown: year, month, day, hour and minute by default.',
        z.array(z.enum(dateParts)).check(z.minLength(1)),
      ),
    ),
    ...common,
  }),
);

export const choice = describe(
  'One of a few values, each with a text (`values.<path>.<value>`) and a tone.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('enum')),
    values: describe(
      'The values in the order in which they are offered, and the tone each is shown in.',
      z.record(z.string().check(z.minLength(1)), tone),
    ),
    ...common,
  }),
);

export const badge = describe(
  'A text that is shown unchanged, as a badge.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('badge')),
    tone: z.optional(describe("The badge's tone, `neutral` by default.", tone)),
    tones: z.optional(
      describe('Values that have another tone.', z.record(z.string().check(z.minLength(1)), tone)),
    ),
    ...common,
  }),
);

export const initials = z.optional(
  describe('The path of the text whose initials stand in for a missing image.', rowPath),
);

export const image = describe(
  'The address of an image. Of another host it is shown where the page’s policy allows that: see the setting `imageOrigins`.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('image')),
    initials,
    ...common,
  }),
);

/** A page of the console, a web address or an email address; a `{path}` in it is replaced from the row. */
export const linkTarget = shaped(/^(?:\/(?!\/)|https?:\/\/[^\s/\\{}]+(?:\/|$)|mailto:)[^\s\\]*$/, 'target');

export const link = describe(
  'A link: to a page of the console, or with http(s) or mailto to anywhere else.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('link')),
    to: z.optional(
      describe('Where it leads, as in `/users/{order.user.id}`; to the value itself by default.', linkTarget),
    ),
    text: z.optional(
      describe(
        'The path of its text; the value itself by default. With a target as well it needs no value.',
        rowPath,
      ),
    ),
    ...common,
  }),
);

const related = {
  resource: describe('The name of the other resource.', z.string().check(z.minLength(1))),
  label: describe(
    'The dotted path of its label, in the row of the other resource; of several the texts stand one after the other.',
    z.union([z.string(), z.array(z.string()).check(z.minLength(1))]),
  ),
  id: z.optional(describe('The dotted path of its identifier there, `id` by default.', z.string())),
  create: z.optional(
    describe(
      '`false`: a form offers no “Add …”, which who may create such rows otherwise creates one with.',
      z.literal(false),
    ),
  ),
};

export const relation = describe(
  'The identifier of a row of another resource, shown by that row’s label and chosen from its list; a CSV file has both.',
  z.strictObject({ kind: describe(kindSentence, z.literal('relation')), ...related, ...common }),
);

export const relations = describe(
  'A list of the identifiers of rows of another resource (many to many), shown by their labels and chosen from its list.',
  z.strictObject({ kind: describe(kindSentence, z.literal('relations')), ...related, ...common }),
);
