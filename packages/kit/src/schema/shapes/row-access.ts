import * as z from 'zod/mini';
import { describe, optional } from './marks';
import { role } from './permission';
import { conditionOn } from './row-link';

const conditions = z.array(conditionOn('rowRule')).check(z.minLength(1));

const roleRule = z.strictObject({
  roles: optional(
    'Whom it is for; by default every role but those that may do everything.',
    z.array(role).check(z.minLength(1)),
  ),
  when: describe('The conditions, all of which the row must match.', conditions),
});

export const rowRules = z.union([z.array(roleRule).check(z.minLength(1)), conditions]);
