import * as z from 'zod/mini';
import type { CallDeclaration } from '../../wire/call';
import { errorNames, type ErrorStatus } from '../../wire/error-names';
import { field } from './field';
import {
  call,
  describe,
  filled,
  nameFrom,
  nameIn,
  nameText,
  optional,
  params,
  some,
  textName,
  yes,
  type Declared,
  means,
  ofAnswer,
} from './marks';
import { capability, condition, permission, rowTarget } from './row-link';

const statuses = Object.keys(errorNames).map(Number) as ErrorStatus[];

export const refresh = z.array(filled());

const effectField = z.strictObject({
  name: textName('Its label is', 'actions.<action>.effect.<name>.label'),
  value: describe('The dotted path of its value in the answer.', nameIn('answer')),
  show: describe('The kind of the value.', field, 'values.<value>'),
  absent: yes('It has a text for when there is no value.', 'actions.<action>.effect.<name>.absent'),
});

const effect = z.strictObject({
  call: describe('A GET call that says it and takes the parameters of the action’s own call.', call),
  fields: describe('What of its answer is shown, in order.', z.array(effectField)),
  needs: optional('The capability that the backend has to announce; else nothing is shown.', capability),
});

const choice = means({ texts: ['actions.<action>.choices.{}'] }, nameText());

const asked = z.strictObject({
  field: describe('The field of the body that it becomes.', nameText(), 'actions.<action>.inputs.{}'),
  max: describe('The most characters.', z.int().check(z.gte(1), z.lte(10_000))),
  required: yes('It can’t be confirmed without it.'),
  choices: optional('Texts to choose instead of typing: `actions.<action>.choices.<name>`.', z.array(choice)),
});

export type ActionInput = Declared<typeof asked>;

export type ActionEffect = Declared<typeof effect, CallDeclaration>;

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
    'Whether a dialog asks first.',
    z.boolean(),
    'actions.<action>.confirm.title',
    'actions.<action>.confirm.text',
  ),
  effect: optional('What it would change if it were done now: the confirmation shows it.', ofAnswer(effect)),
  buttonLabels: yes(
    "The dialog's buttons have texts of their own.",
    'actions.<action>.confirm.go',
    'actions.<action>.confirm.close',
  ),
  danger: yes("It can't be undone, or takes something away from somebody."),
  handler: z.optional(nameFrom('handlers', 'A handler that makes the call, as where the answer is a file.')),
  when: optional('On a row: the conditions, all of which the row must match.', z.array(condition)),
  params: optional("The row's fields that the path is filled from; `id` by default.", params('sent')),
  body: optional(
    'The body that is sent, unchanged; where the call replaces the row by `PUT`, the row as it is then with this in it.',
    z.record(z.string(), z.unknown()),
  ),
  inputs: optional('Texts that the confirmation asks for and adds to the body, as a reason.', some(asked)),
  refresh: optional('Resources and calls that are fetched again; the resource itself by default.', refresh),
  failures: optional(
    'Statuses whose failure has a text of its own (`actions.<name>.failures.<status>`).',
    z.array(means({ texts: ['actions.<action>.failures.{}'] }, z.literal(statuses))),
  ),
  undo: optional('The action that takes this one back: the toast offers it.', nameIn('action')),
  goTo: optional('The page that is opened afterwards, as in `/books/{id}`.', rowTarget),
});
