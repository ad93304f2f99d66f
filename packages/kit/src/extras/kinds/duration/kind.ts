import * as z from 'zod/mini';
import { optional } from '../../../schema/shapes/marks';
import { defineKind, operators } from '../../../fields/define-kind';
import { figure } from '../../../fields/number/kind';

const units = ['milliseconds', 'seconds', 'minutes', 'hours', 'iso'] as const;

/** How a duration stands in a row: as a number of units, or as a text of ISO 8601, as in `PT1H30M`. */
export type DurationUnit = (typeof units)[number];

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
