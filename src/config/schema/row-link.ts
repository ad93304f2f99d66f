import * as z from 'zod/mini';
import { pageTarget } from './action';
import { condition } from './condition';
import { said } from './marks';
import { permission } from './permission';

const target = {
  to: said('Where it goes: as in `/rounds/{id}`, or `{here}/{id}` for below the current path.', pageTarget),
  when: z.optional(said('What must be true of the row.', condition)),
  access: z.optional(said('Who may follow it; everybody unless said.', permission)),
};

/** A column whose cells lead somewhere. */
export const cellLink = z.strictObject(target);

/** A place that a row leads to, by a name. */
export const rowLink = z.strictObject({
  name: said('Its words are `links.<name>`.', z.string().check(z.minLength(1))),
  ...target,
});
