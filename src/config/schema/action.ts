import * as z from 'zod/mini';
import { errorNames, type ErrorStatus } from '../../../contract/errors';
import { condition } from './condition';
import { call, nameFrom, rowPath, said } from './marks';
import { permission } from './permission';

/** A page of the console: `{here}` is the path one is on, any other `{path}` is replaced from the row. */
export const pageTarget = z.string().check(z.regex(/^(?:\{here\}(?:\/|$)|\/(?!\/))[^\s\\]*$/));

const statuses = Object.keys(errorNames).map(Number) as ErrorStatus[];

/** Names of resources and calls whose cached answers are out of date afterwards. */
export const refresh = z.array(z.string().check(z.minLength(1)));

/** What an operator can do to a resource: asks when it must, calls once, says how it went, refreshes. */
export const action = z.strictObject({
  call: said('The call that does it.', call),
  access: said('Who may do it.', permission),
  confirm: said(
    'Whether a dialog asks first; its words are `actions.<name>.confirm.title` and `.text`.',
    z.boolean(),
  ),
  ownButtons: z.optional(
    said(
      "The dialog's buttons have words of the action's own (`confirm.go` and `confirm.close`).",
      z.literal(true),
    ),
  ),
  danger: z.optional(
    said("What it does can't be undone, or takes something away from somebody.", z.literal(true)),
  ),
  handler: z.optional(
    nameFrom(
      'handlers',
      'A named handler that makes the call in a way of its own, as for an answer that is a file.',
    ),
  ),
  when: z.optional(said('On a row: all of what must be true of the row.', z.array(condition))),
  params: z.optional(
    said(
      "The row's fields that the parameters of the call's path come from; `id` is the row's identifier unless said.",
      z.record(z.string(), rowPath),
    ),
  ),
  body: z.optional(said('What is sent with it, as it stands.', z.record(z.string(), z.unknown()))),
  refresh: z.optional(
    said(
      'Names of resources and calls whose cached answers are out of date afterwards; the resource itself unless said.',
      refresh,
    ),
  ),
  failures: z.optional(
    said(
      'Statuses whose failure has words of its own (`actions.<name>.failures.<status>`).',
      z.array(z.literal(statuses)),
    ),
  ),
  goTo: z.optional(said('The page one is taken to once it is done, as in `/coupons/{id}`.', pageTarget)),
});
