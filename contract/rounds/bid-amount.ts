import * as z from 'zod/mini';

/** A bid as an exact decimal string, at most 10 digits before the point and 8 after it. */
export const bidAmount = z.string().check(z.regex(/^\d{1,10}(\.\d{1,8})?$/));
