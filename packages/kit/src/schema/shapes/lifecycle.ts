import * as z from 'zod/mini';
import { action } from './action';
import { describe, nameIn, optional, rowPath } from './marks';

const state = nameIn('state');
const states = z.array(state).check(z.minLength(1));

const transition = z.extend(action, {
  from: optional('The states that it leaves; without them it makes a new row.', states),
  to: describe('The state that it leads to.', state),
  offered: optional(
    'Where its button is: in the menu of a row (`list`) and on its page (`show`), both by default; nowhere for `[]`, where a page of its own runs it.',
    z.array(z.enum(['list', 'show'])),
  ),
});

export const lifecycle = z.strictObject({
  field: describe(
    'The field of kind `enum` that holds the state; its values are the states.',
    rowPath('stateField'),
  ),
  edit: optional('The states in which a row may be updated by who may update rows; all by default.', states),
  transitions: describe(
    'The transitions by name, each with all that an action has: who, what is asked, what is out of date afterwards.',
    z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)), transition),
  ),
});
