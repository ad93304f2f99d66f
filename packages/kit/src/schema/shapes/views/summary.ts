import * as z from 'zod/mini';
import { describe, dotted, optional } from '../marks';

const summaryFunction = z.enum(['sum', 'avg', 'min', 'max', 'count']);

export type SummaryFunction = z.infer<typeof summaryFunction>;

export const columnSummary = z.union([
  summaryFunction,
  z.strictObject({
    of: optional('What the figure is, `sum` by default.', summaryFunction),
    from: describe(
      'Where the answer of the list has it, as in `totals.amount`: a figure of all rows that the filters leave, or an object of figures by currency.',
      dotted(),
    ),
  }),
]);
