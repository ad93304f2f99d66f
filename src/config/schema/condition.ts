import * as z from 'zod/mini';
import { rowPath, said } from './marks';

const field = said('The dotted path of the value that is looked at.', rowPath);
const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A condition on a row, as data; an absent value counts as null. */
export const condition = z.union([
  z.strictObject({ field, is: said('It is this; null is also an absent one.', plainValue) }),
  z.strictObject({ field, not: said('It is not this.', plainValue) }),
  z.strictObject({ field, isViewer: said('Whether it is the id of who is looking.', z.boolean()) }),
  z.strictObject({
    field,
    managedByViewer: said('It is a type of admin that who is looking may manage.', z.literal(true)),
  }),
]);
