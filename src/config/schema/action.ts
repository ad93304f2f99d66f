import * as z from 'zod/mini';
import { errorNames, type ErrorStatus } from '../../../contract/error-names';
import { call, nameFrom, rowPath, describe } from './marks';
import { permission } from './permission';
import { condition, pageTarget } from './row-link';

const statuses = Object.keys(errorNames).map(Number) as ErrorStatus[];

/** Names of resources and calls whose cached answers are refreshed afterwards. */
export const refresh = z.array(z.string().check(z.minLength(1)));

/** An action on a resource: confirmed where declared, called once, reported in a toast; then answers are refreshed. */
export const action = z.strictObject({
  call: describe('The call that does it.', call),
  access: describe('Who may do it.', permission),
  confirm: describe(
    'Whether a dialog asks first; its texts are `actions.<name>.confirm.title` and `.text`.',
    z.boolean(),
  ),
  ownButtons: z.optional(
    describe(
      "The dialog's buttons have texts of their own (`confirm.go` and `confirm.close`).",
      z.literal(true),
    ),
  ),
  danger: z.optional(describe("It can't be undone, or takes something away from somebody.", z.literal(true))),
  handler: z.optional(
    nameFrom('handlers', 'A named handler that makes the call instead, as for an answer that is a file.'),
  ),
  when: z.optional(
    describe('On a row: the conditions, all of which the row must match.', z.array(condition)),
  ),
  params: z.optional(
    describe(
      "The row's fields that the parameters of the call's path come from; `id` is the row's identifier by default.",
      z.record(z.string(), rowPath),
    ),
  ),
  body: z.optional(describe('The body that is sent, unchanged.', z.record(z.string(), z.unknown()))),
  refresh: z.optional(
    describe(
      'Names of resources and calls whose cached answers are refreshed afterwards; the resource itself by default.',
      refresh,
    ),
  ),
  failures: z.optional(
    describe(
      'Statuses whose failure has a text of its own (`actions.<name>.failures.<status>`).',
      z.array(z.literal(statuses)),
    ),
  ),
  undo: z.optional(
    describe(
      'Another action of the resource that takes this one back: the toast offers it, without a confirmation.',
      z.string().check(z.minLength(1)),
    ),
  ),
  goTo: z.optional(describe('The page that is opened afterwards, as in `/coupons/{id}`.', pageTarget)),
});
