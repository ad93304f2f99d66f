import * as z from 'zod/mini';
import { answerPath, describe, optional } from '../marks';

const summaryFunction = z.enum(['sum', 'avg', 'min', 'max', 'count']);

/** What a column is summed up by. */
export type SummaryFunction = z.infer<typeof summaryFunction>;

/** What stands below a column: what the rows of the page come to, or what the answer says of all rows. */
export const columnSummary = z.union([
  summaryFunction,
  z.strictObject({
    of: optional('What the figure is, `sum` by default.', summaryFunction),
    from: describe(
      'Where the answer of the list has it, as in `totals.amount`: a figure of all rows that the filters leave, or an object of figures by currency.',
      answerPath,
    ),
  }),
]);
