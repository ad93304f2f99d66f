/* The kinds of fields of the core. A new one is an entry here, and a folder of its name with a `field.tsx`. */
import * as z from 'zod/mini';
import { dayOf, isDay, isMoment, momentOf } from '../lib/dates';
import { describe, means, optional, rowPath, withHoles } from '../schema/shapes/marks';
import { defineKind, operators } from './define-kind';
import { digits, figure, initials, linkTarget, related, tone } from './kind-options';

export const text = defineKind('text', 'A text.', {
  options: () => ({
    selectAll: optional('A click selects all of it, as for an identifier.', z.literal(true)),
  }),
  searchedBy: () => 'possible',
});

export const email = defineKind('email', 'An email address.', {
  searchedBy: (typed) => (typed.includes('@') ? 'likely' : 'possible'),
});

export const number = defineKind('number', 'A number, or a decimal number as a text.', {
  ...figure,
  options: digits,
  searchedBy: (typed) => (/^\d+$/.test(typed) ? 'likely' : undefined),
});

export const percent = defineKind('percent', 'A percentage, from 0 to 100; a sign after it is fine.', {
  ...figure,
  options: digits,
});

export const date = defineKind('date', 'A day without a time, as in `2026-11-20`.', {
  operators: operators.ordered,
  isRanged: () => true,
  isValue: isDay,
});

const dateParts = ['weekday', 'year', 'month', 'day', 'hour', 'minute', 'second'] as const;

export const datetime = defineKind('datetime', 'A point in time, shown in the local time of the viewer.', {
  options: () => ({
    parts: optional(
      'The parts that are shown: year, month, day, hour and minute by default.',
      z.array(z.enum(dateParts)).check(z.minLength(1)),
    ),
  }),
  // Of a point in time a day is asked for, which is a range.
  operators: ['gte', 'lte', 'between', ...operators.empty],
  isRanged: () => true,
  // Whole days as they are chosen, or moments, as the bar of a chart stands for.
  isValue: (text) => isDay(text) || isMoment(text),
  sentEnd: (end, side) => (isDay(end) ? momentOf(end, side) : end),
  chosenEnd: (sent, side) => (momentOf(dayOf(sent), side) === sent ? dayOf(sent) : sent),
});

const choice = defineKind(
  'enum',
  'One of a few values, each with a text (`values.<path>.<value>`) and a tone.',
  {
    options: () => ({
      values: describe(
        'The values in the order in which they are offered, and the tone each is shown in.',
        z.record(z.string().check(z.minLength(1)), tone()),
      ),
      detailTones: optional(
        'Values that have another tone on the page of the row itself.',
        z.record(z.string().check(z.minLength(1)), tone()),
      ),
    }),
    operators: operators.whole,
  },
);

export const link = defineKind(
  'link',
  'A link: to a page of the console, or with http(s) or mailto to anywhere else.',
  {
    options: () => ({
      to: optional(
        'Where it leads, as in `/authors/{book.author.id}`; to the value itself by default.',
        means({ isEssential: true }, withHoles('row', linkTarget())),
      ),
      text: optional(
        'The path of its text; the value itself by default. With a target as well it needs no value.',
        means({ isEssential: true }, rowPath('value')),
      ),
    }),
    searchedBy: () => 'possible',
  },
);

export const relation = defineKind(
  'relation',
  'The identifier of a row of another resource, shown by that row’s label and chosen from its list; a CSV file has both.',
  { options: related, operators: ['eq', 'ne', ...operators.empty], isWhole: true },
);

export const password = defineKind('password', 'A password: typed unseen, and never shown.', {
  operators: [],
});

export const money = defineKind(
  'money',
  'An amount of money. A CSV file has its currency in the next column, and after that its dollars where `own` is declared.',
  {
    ...figure,
    options: () => ({
      currency: optional(
        "The path of the currency's code in the row, US dollars by default.",
        means({ isEssential: true }, rowPath('value')),
      ),
      original: optional(
        'The same amount in the currency it was paid in: it stands beside it where that is another one.',
        means(
          { isEssential: true },
          z.strictObject({
            value: describe('The path of that amount in the row.', rowPath('value')),
            currency: describe("The path of its currency's code in the row.", rowPath('value')),
          }),
        ),
      ),
      ...digits(),
    }),
  },
);

export const boolean = defineKind('boolean', 'Yes or no.', {
  operators: ['eq', ...operators.empty],
  json: 'boolean',
  choices: ['true', 'false'],
});

export const image = defineKind(
  'image',
  'The address of an image. Of another host it is shown where the page’s policy allows that: see the setting `imageOrigins`.',
  { options: initials, operators: operators.empty },
);

export const wallet = defineKind('wallet', 'The address of a wallet: shortened, and copied with a click.', {
  searchedBy: () => 'possible',
});

export { choice as enum };
