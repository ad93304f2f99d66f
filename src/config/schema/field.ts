import * as z from 'zod/mini';
import type { Tone } from '../../lib/tone';
import { nameFrom, rowPath, said, type Bound, type Loose } from './marks';

const tone = z.enum([
  'plain',
  'neutral',
  'info',
  'success',
  'warning',
  'danger',
] as const satisfies readonly Tone[]);

const kindSentence = 'What the field is, and with that how it is shown, typed, narrowed by and exported.';

/** What every kind of field may say. */
const common = {
  absent: z.optional(
    said("The absent value has words of its own (`absent.<path>`) instead of '/'.", z.literal(true)),
  ),
  renderer: z.optional(
    nameFrom('renderers', 'A named renderer that shows the value in the place of its kind.'),
  ),
};

const digits = z.optional(
  said('Digits after the point that are always shown.', z.int().check(z.gte(0), z.lte(10))),
);

const plain = <const Kind extends string>(kind: Kind, sentence: string) =>
  said(sentence, z.strictObject({ kind: said(kindSentence, z.literal(kind)), ...common }));

const text = said(
  'A text.',
  z.strictObject({
    kind: said(kindSentence, z.literal('text')),
    whole: z.optional(
      said(
        'A click selects all of it, as of an identifier, which is copied whole or not at all.',
        z.literal(true),
      ),
    ),
    ...common,
  }),
);

const numeric = <const Kind extends 'number' | 'percent'>(kind: Kind, sentence: string) =>
  said(sentence, z.strictObject({ kind: said(kindSentence, z.literal(kind)), digits, ...common }));

const money = said(
  'An amount of money.',
  z.strictObject({
    kind: said(kindSentence, z.literal('money')),
    currency: z.optional(
      said("The path of the currency's code in the row; without one it is dollars.", rowPath),
    ),
    digits,
    ...common,
  }),
);

const dateParts = ['weekday', 'year', 'month', 'day', 'hour', 'minute', 'second'] as const;

const datetime = said(
  'A moment, shown in the local time of who is looking.',
  z.strictObject({
    kind: said(kindSentence, z.literal('datetime')),
    parts: z.optional(
      said(
        'The parts that are shown: year, month, day, hour and minute unless said.',
        z.array(z.enum(dateParts)).check(z.minLength(1)),
      ),
    ),
    ...common,
  }),
);

const choice = said(
  'One of a few values, each with words (`values.<path>.<value>`) and a tone.',
  z.strictObject({
    kind: said(kindSentence, z.literal('enum')),
    values: said(
      'The values in the order in which they are offered, and the tone each is shown in.',
      z.record(z.string().check(z.minLength(1)), tone),
    ),
    ...common,
  }),
);

const badge = said(
  'A text that is shown as it came, as a badge.',
  z.strictObject({
    kind: said(kindSentence, z.literal('badge')),
    tone: z.optional(said("The badge's tone, `neutral` unless said.", tone)),
    tones: z.optional(
      said('Values that have another tone.', z.record(z.string().check(z.minLength(1)), tone)),
    ),
    ...common,
  }),
);

const image = said(
  'The address of a picture.',
  z.strictObject({
    kind: said(kindSentence, z.literal('image')),
    initials: z.optional(
      said('The path of the text whose initials stand in for a missing picture.', rowPath),
    ),
    ...common,
  }),
);

/** A page of the console, a web address or a mail address; a `{path}` in it is replaced from the row. */
const linkTarget = z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/[^\s/\\{}]+(?:\/|$)|mailto:)[^\s\\]*$/));

const link = said(
  'A link: to a page of the console, or with http(s) or mailto to anywhere else.',
  z.strictObject({
    kind: said(kindSentence, z.literal('link')),
    to: z.optional(
      said('Where it leads, as in `/users/{order.user.id}`; to the value itself unless said.', linkTarget),
    ),
    text: z.optional(
      said(
        'The path of what it is called; the value itself unless said. With a target as well it needs no value.',
        rowPath,
      ),
    ),
    ...common,
  }),
);

const relation = said(
  'The identifier of a row of another resource, shown by that row’s label and chosen from its list.',
  z.strictObject({
    kind: said(kindSentence, z.literal('relation')),
    resource: said('The name of the other resource.', z.string().check(z.minLength(1))),
    label: said('The dotted path of what it is called, in the row of the other resource.', z.string()),
    id: z.optional(said('The dotted path of its identifier there, `id` unless said.', z.string())),
    ...common,
  }),
);

/** A field as data: what it is and how it is shown. */
export const field = z.discriminatedUnion('kind', [
  text,
  plain('email', 'An e-mail address.'),
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

/** A field of one kind, with what that kind may say. */
export type FieldOfKind = Bound<z.infer<typeof field>, Loose<never>>;

/** The kinds of a field: each has a cell, a detail view, a filter and, where it can be typed, an input in `kit/fields/<kind>`. */
export type FieldKind = FieldOfKind['kind'];

/** The kinds whose values have an order, so that a list can be narrowed to some of them from one to another. */
export const rangedKinds: ReadonlySet<FieldKind> = new Set([
  'number',
  'money',
  'percent',
  'date',
  'datetime',
]);

type KeyOf<Union> = Union extends Union ? keyof Union : never;
type ValueOf<Union, Key> = Union extends Union ? (Key extends keyof Union ? Union[Key] : never) : never;

/** A field of any kind: what the kit works with once it has found the kind's view. */
export type Field = { readonly kind: FieldKind } & {
  readonly [Key in Exclude<KeyOf<FieldOfKind>, 'kind'>]?: NonNullable<ValueOf<FieldOfKind, Key>>;
};
