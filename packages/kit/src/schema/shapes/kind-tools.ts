import * as z from 'zod/mini';
import { expressionOf } from '../../lib/expression';
import type { Reason } from '../check/problem';
import { nameFrom, optional, means, yes } from './marks';
import { permission } from './row-link';

const fieldAccess = z.strictObject({
  read: optional('Who sees it, everybody by default. Nobody else sees it anywhere.', permission),
  write: optional('Who of those may fill it in, all by default.', permission),
});

const isExpression = (source: string): boolean => expressionOf(source) !== undefined;

/** Helpers for the schemas of kinds, which stay out of the console's main bundle. */
export const kindTools = {
  common: {
    access: optional('Who may read and write it: see [access by field](#access-by-field).', fieldAccess),
    absent: yes("A missing value is shown as the text `absent.<path>` instead of '/'."),
    renderer: z.optional(nameFrom('renderers', 'A named renderer that shows the value instead of its kind.')),
  },
  expression: means(
    { scope: 'operand', namesIn: (source) => expressionOf(source)?.paths ?? [] },
    z.string().check(z.refine(isExpression, { error: 'expression' satisfies Reason })),
  ),
};

export type KindTools = typeof kindTools;
