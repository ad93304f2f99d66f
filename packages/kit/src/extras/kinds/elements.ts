/* The kinds that a list or an object may consist of: one box or one select is enough for them. */
import * as z from 'zod/mini';
import { defineKind, operators } from '../../fields/define-kind';
import { figure } from '../../fields/kind-options';
import { isTime } from '../../lib/dates';
import type { DurationUnit } from '../../lib/duration';
import { optional } from '../../schema/shapes/marks';

export { date, datetime, email, enum, link, number, percent, relation, text } from '../../fields/kinds';

export const time = defineKind('time', 'A time of day without a day, as in `18:30`.', {
  options: () => ({
    seconds: optional('It has seconds, as in `18:30:05`.', z.literal(true)),
  }),
  operators: operators.ordered,
  isRanged: () => true,
  isWhole: true,
  isValue: isTime,
});

const units = [
  'milliseconds',
  'seconds',
  'minutes',
  'hours',
  'iso',
] as const satisfies readonly DurationUnit[];

export const duration = defineKind('duration', 'How long something takes: typed as in `1h 30m` or `1:30`.', {
  options: () => ({
    unit: optional(
      'What the API counts, seconds by default; `iso` is a text of ISO 8601, as in `PT1H30M`, which no range can be asked of.',
      z.enum(units),
    ),
  }),
  operators: operators.empty,
  isRanged: ({ unit }) => unit !== 'iso',
  isAdded: true,
  isWhole: true,
  isValue: figure.isValue,
});
