import * as z from 'zod/mini';
import type { Reason } from '../check/reason';
import { optional } from './marks';

const mode = z.enum(['pessimistic', 'optimistic', 'undoable']);
export type MutationMode = z.infer<typeof mode>;

/** For all changes, or each kind by itself. */
export const mutationMode = z.union([
  mode,
  z.strictObject({
    edit: optional('The form that updates a row.', mode),
    inline: optional('Cells of the list that are edited in place.', mode),
    remove: optional('Deleting one row; several at once are always deleted at once.', mode),
  }),
]);

export type MutationModes = Readonly<z.infer<typeof mutationMode>>;

/** Refine counts down in whole seconds, and would never send after a part of one. */
export const undoableTimeout = z
  .int()
  .check(z.gte(1000), z.lte(60_000), z.multipleOf(1000, { error: 'wholeSeconds' satisfies Reason }));
