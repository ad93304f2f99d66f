import * as z from 'zod/mini';

export const summaryFunction = z.enum(['sum', 'avg', 'min', 'max', 'count']);

export type SummaryFunction = z.infer<typeof summaryFunction>;
