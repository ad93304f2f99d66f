import * as z from 'zod/mini';
import { optional, some } from '../../schema/shapes/marks';
import { dateParts, dayOf, isDay, isMoment, momentOf } from '../../lib/dates';
import { defineKind, operators } from '../define-kind';

export const datetime = defineKind('datetime', 'A point in time, shown in the local time of the viewer.', {
  options: () => ({
    parts: optional(
      'The parts that are shown: year, month, day, hour and minute by default.',
      some(z.enum(dateParts)),
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
