import * as z from 'zod/mini';
import { optional } from '../../../schema/shapes/marks';
import { defineKind, operators } from '../../../fields/define-kind';

export const tags = defineKind('tags', 'A list of short texts.', {
  options: () => ({
    suggested: optional(
      'Tags that are offered beside what is typed.',
      z.array(z.string().check(z.minLength(1))),
    ),
  }),
  operators: ['contains', ...operators.empty],
});
