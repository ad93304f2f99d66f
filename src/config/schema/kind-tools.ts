import * as z from 'zod/mini';
import { expressionOf } from '../../lib/expression';
import type { Reason } from '../check/reason';
import { nameFrom, optional } from './marks';
import { permission } from './permission';

/** Who may read a field, and who may write it. */
const fieldAccess = z.strictObject({
  read: optional('Who sees it, everybody by default. Nobody else sees it anywhere.', permission),
  write: optional(
    'Who of those may fill it in, in the forms that they may open; all by default.',
    permission,
  ),
});

/** What the schemas of kinds are made with, and the console's own script does without. */
export const kindTools = {
  /** The properties that a field of any kind may have. */
  common: {
    access: optional('Who may read and write it: see [access by field](#access-by-field).', fieldAccess),
    absent: optional("A missing value is shown as the text `absent.<path>` instead of '/'.", z.literal(true)),
    renderer: z.optional(nameFrom('renderers', 'A named renderer that shows the value instead of its kind.')),
  },
  expression: z
    .string()
    .check(
      z.refine((source) => expressionOf(source) !== undefined, { error: 'expression' satisfies Reason }),
    ),
};

export type KindTools = typeof kindTools;
