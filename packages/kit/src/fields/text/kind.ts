import * as z from 'zod/mini';
import { optional } from '../../schema/shapes/marks';
import { defineKind } from '../define-kind';

export const text = defineKind('text', 'A text.', {
  options: () => ({
    selectAll: optional('A click selects all of it, as for an identifier.', z.literal(true)),
  }),
  searchedBy: () => 'possible',
});
