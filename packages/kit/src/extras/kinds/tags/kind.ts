import * as z from 'zod/mini';
import { optional } from '../../../schema/shapes/marks';
import { defineKind, operators } from '../../../fields/define-kind';

export const tags = defineKind('tags', 'A list of short texts, or one text with a separator between them.', {
  options: () => ({
    suggested: optional(
      'Tags that are offered beside what is typed.',
      z.array(z.string().check(z.minLength(1))),
    ),
    separator: optional(
      'What stands between the tags where the API has them as one text, as in `,`.',
      z.string().check(z.minLength(1)),
    ),
  }),
  operators: ['contains', ...operators.empty],
});
