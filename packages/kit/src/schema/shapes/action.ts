import * as z from 'zod/mini';
import type { CallDeclaration } from '../../wire/call';
import { errorNames, type ErrorStatus } from '../../wire/error-names';
import { field } from './field';
import {
  call,
  describe,
  nameFrom,
  nameIn,
  optional,
  params,
  textName,
  type Bound,
  type Loose,
  means,
} from './marks';
import { permission, condition, rowTarget } from './row-link';
import { capability } from '../platform-names';

const statuses = Object.keys(errorNames).map(Number) as ErrorStatus[];

export const refresh = z.array(z.string().check(z.minLength(1)));

const effectField = z.strictObject({
  name: textName('Its label is', 'actions.<action>.effect.<name>.label'),
  value: describe('The dotted path of its value in the answer.', nameIn('answer')),
  show: describe('The kind of the value.', field, 'values.<value>'),
  absent: optional(
    'There is a text for when there is no value (`actions.<action>.effect.<name>.absent`).',
    z.literal(true),
    'actions.<action>.effect.<name>.absent',
  ),
});

const effect = z.strictObject({
  call: describe(
    'A GET call that says it and changes nothing; it takes the parameters of the action’s own call.',
    call,
  ),
  fields: describe('What of its answer is shown, in order.', z.array(effectField)),
  needs: optional(
    'The capability that the backend has to announce for it: nothing is asked or shown where it does not.',
    capability,
  ),
});

const asked = z.strictObject({
  field: describe(
    'The field of the body that it becomes; its label is `actions.<action>.inputs.<field>`.',
    z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
    'actions.<action>.inputs.{}',
  ),
  max: describe('The most characters.', z.int().check(z.gte(1), z.lte(10_000))),
  required: optional('It can’t be confirmed without it.', z.literal(true)),
  choices: optional(
    'Texts that one may choose instead of typing, as the usual reasons; they are `actions.<action>.choices.<name>`.',
    z.array(
      means(
        { texts: ['actions.<action>.choices.{}'] },
        z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
      ),
    ),
  ),
});

export type ActionInput = Bound<z.infer<typeof asked>, Loose<never>>;

export type ActionEffect = Bound<z.infer<typeof effect>, Loose<CallDeclaration>>;

/** An action on a resource: confirmed where declared, called once, reported in a toast; then answers are refreshed. */
export const action = z.strictObject({
  call: describe(
    'The call that does it.',
    call,
    'actions.<action>.label',
    'actions.<action>.done',
    'actions.<action>.waits',
  ),
  access: describe('Who may do it.', permission),
  confirm: describe(
    'Whether a dialog asks first; its texts are `actions.<name>.confirm.title` and `.text`.',
    z.boolean(),
    'actions.<action>.confirm.title',
    'actions.<action>.confirm.text',
  ),
  effect: optional(
    'What it would change if it were done now: the confirmation asks for it and shows it.',
    means({ isOfAnswer: () => true }, effect),
  ),
  buttonLabels: optional(
    "The dialog's buttons have texts of their own (`confirm.go` and `confirm.close`).",
    z.literal(true),
    'actions.<action>.confirm.go',
    'actions.<action>.confirm.close',
  ),
  danger: optional("It can't be undone, or takes something away from somebody.", z.literal(true)),
  handler: z.optional(
    nameFrom('handlers', 'A named handler that makes the call instead, as for an answer that is a file.'),
  ),
  when: optional('On a row: the conditions, all of which the row must match.', z.array(condition)),
  params: optional(
    "The row's fields that the parameters of the call's path come from; `id` is the row's identifier by default.",
    params('sent'),
  ),
  body: optional(
    'The body that is sent, unchanged; where the call replaces the row by `PUT`, the row as it is then with this in it.',
    z.record(z.string(), z.unknown()),
  ),
  inputs: optional(
    'Texts that the confirmation asks for, as a reason; what is typed is added to the body, and an empty one is left out.',
    z.array(asked).check(z.minLength(1)),
  ),
  refresh: optional(
    'Names of resources and calls whose cached answers are refreshed afterwards; the resource itself by default.',
    refresh,
  ),
  failures: optional(
    'Statuses whose failure has a text of its own (`actions.<name>.failures.<status>`).',
    z.array(means({ texts: ['actions.<action>.failures.{}'] }, z.literal(statuses))),
  ),
  undo: optional(
    'Another action of the resource that takes this one back: the toast offers it, without a confirmation.',
    nameIn('action'),
  ),
  goTo: optional('The page that is opened afterwards, as in `/books/{id}`.', rowTarget),
});
