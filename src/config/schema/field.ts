import * as z from 'zod/mini';
import type { Tone } from '../../lib/tone';
import { nameFrom, rowPath, describe, shaped, type Bound, type Loose } from './marks';

const tone = z.enum([
  'plain',
  'neutral',
  'info',
  'success',
  'warning',
  'danger',
] as const satisfies readonly Tone[]);

const kindSentence = 'The kind decides how the field is shown, typed, filtered and exported.';

/** The properties that every kind of field may have. */
const common = {
  absent: z.optional(
    describe("A missing value is shown as the text `absent.<path>` instead of '/'.", z.literal(true)),
  ),
  renderer: z.optional(nameFrom('renderers', 'A named renderer that shows the value instead of its kind.')),
};

const digits = z.optional(
  describe('Digits after the point that are always shown.', z.int().check(z.gte(0), z.lte(10))),
);

const plain = <const Kind extends string>(kind: Kind, sentence: string) =>
  describe(sentence, z.strictObject({ kind: describe(kindSentence, z.literal(kind)), ...common }));

const text = describe(
  'A text.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('text')),
    whole: z.optional(describe('A click selects all of it, as for an identifier.', z.literal(true))),
    ...common,
  }),
);

const numeric = <const Kind extends 'number' | 'percent'>(kind: Kind, sentence: string) =>
  describe(sentence, z.strictObject({ kind: describe(kindSentence, z.literal(kind)), digits, ...common }));

const money = describe(
  'An amount of money.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('money')),
    currency: z.optional(
      describe("The path of the currency's code in the row, US dollars by default.", rowPath),
    ),
    digits,
    ...common,
  }),
);

const dateParts = ['weekday', 'year', 'month', 'day', 'hour', 'minute', 'second'] as const;

const datetime = describe(
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

const choice = describe(
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

const badge = describe(
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

const image = describe(
  'The address of an image. Of another host it is shown where the page’s policy allows that: see the setting `imageOrigins`.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('image')),
    initials: z.optional(
      describe('The path of the text whose initials stand in for a missing image.', rowPath),
    ),
    ...common,
  }),
);

/** A page of the console, a web address or an email address; a `{path}` in it is replaced from the row. */
const linkTarget = shaped(/^(?:\/(?!\/)|https?:\/\/[^\s/\\{}]+(?:\/|$)|mailto:)[^\s\\]*$/, 'target');

const link = describe(
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

const relation = describe(
  'The identifier of a row of another resource, shown by that row’s label and chosen from its list; a CSV file has both.',
  z.strictObject({
    kind: describe(kindSentence, z.literal('relation')),
    resource: describe('The name of the other resource.', z.string().check(z.minLength(1))),
    label: describe(
      'The dotted path of its label, in the row of the other resource; of several the texts stand one after the other.',
      z.union([z.string(), z.array(z.string()).check(z.minLength(1))]),
    ),
    id: z.optional(describe('The dotted path of its identifier there, `id` by default.', z.string())),
    ...common,
  }),
);

/** A field as data. */
export const field = z.discriminatedUnion('kind', [
  text,
  plain('email', 'An email address.'),
  plain('password', 'A password: typed unseen, and never shown.'),
  numeric('number', 'A number, or a decimal number as a text.'),
  money,
  numeric('percent', 'A percentage, from 0 to 100; a sign after it is fine.'),
  plain('date', 'A day without a time, as in `2026-11-20`.'),
  datetime,
  plain('boolean', 'Yes or no.'),
  choice,
  badge,
  image,
  link,
  plain('wallet', 'The address of a wallet: shortened, and copied with a click.'),
  plain('json', 'Anything else, as formatted JSON.'),
  relation,
]);

/** A field of one kind, with the properties of that kind. */
export type FieldOfKind = Bound<z.infer<typeof field>, Loose<never>>;

/** The kinds of a field: each has a cell, a detail view, a filter and, where it can be typed, an input in `kit/fields/<kind>`. */
export type FieldKind = FieldOfKind['kind'];

/** The kinds whose values have an order, so that a list can be filtered by a range of them. */
export const rangedKinds: ReadonlySet<FieldKind> = new Set([
  'number',
  'money',
  'percent',
  'date',
  'datetime',
]);

type KeyOf<Union> = Union extends Union ? keyof Union : never;
type ValueOf<Union, Key> = Union extends Union ? (Key extends keyof Union ? Union[Key] : never) : never;

/** A field of any kind, as the kit works with it. */
export type Field = { readonly kind: FieldKind } & {
  readonly [Key in Exclude<KeyOf<FieldOfKind>, 'kind'>]?: NonNullable<ValueOf<FieldOfKind, Key>>;
};
