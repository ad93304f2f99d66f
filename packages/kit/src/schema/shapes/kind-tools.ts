import * as z from 'zod/mini';
import { expressionOf } from '../../lib/expression';
import type { Reason } from '../check/reason';
import { nameFrom, optional, means } from './marks';
import { permission } from './row-link';

const fieldAccess = z.strictObject({
  read: optional('Who sees it, everybody by default. Nobody else sees it anywhere.', permission),
  write: optional(
    'Who of those may fill it in, in the forms that they may open; all by default.',
    permission,
  ),
});

/** Helpers for the schemas of kinds, which stay out of the console's main bundle. */
export const kindTools = {
  common: {
    access: optional('Who may read and write it: see [access by field](#access-by-field).', fieldAccess),
    absent: optional("A missing value is shown as the text `absent.<path>` instead of '/'.", z.literal(true)),
    renderer: z.optional(nameFrom('renderers', 'A named renderer that shows the value instead of its kind.')),
  },
  expression: means(
    { scope: 'operand', namesIn: (source) => expressionOf(source)?.paths ?? [] },
    z
      .string()
      .check(
        z.refine((source) => expressionOf(source) !== undefined, { error: 'expression' satisfies Reason }),
      ),
  ),
};

export type KindTools = typeof kindTools;
