import * as z from 'zod/mini';
import { filled, optional } from '../../../schema/shapes/marks';
import { defineKind, operators } from '../../../fields/define-kind';

export const tags = defineKind('tags', 'A list of short texts.', {
  options: () => ({
    suggested: optional('Tags that are offered beside what is typed.', z.array(filled())),
  }),
  operators: ['contains', ...operators.empty],
});
